import { and, count, desc, eq, exists, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { documentFacts, documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { authenticators, passkeys, recoveryCodes } from '#lib/api/db/schema/second-factors.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isAlive } from '#lib/api/services/account/login/open-sessions.ts';
import { toEventBody } from '#lib/api/services/account/security/security-log.ts';
import { selectLicenses } from '#lib/api/services/licenses/licenses.ts';
import type { CustomerBody } from '#lib/contract/admin/customers/customers.ts';
import { CUSTOMER_ROWS } from '#lib/contract/limits.ts';
import * as bodies from './bodies.ts';
import { customerGone, isCustomer } from './customer.ts';

/** An account with the newest of all that hangs on it, in one transaction. @throws where there is none */
export async function showCustomer(context: Context, id: string): Promise<CustomerBody> {
  const found = await transaction(context, queries(context, id));
  const [user] = found.users;
  if (!user) throw customerGone();
  return {
    ...bodies.toAccount(user, found.logins[0]?.at ?? null),
    factors: bodies.toFactors(user, found.factors[0]),
    billing: bodies.toBilling(user),
    licenses: await bodies.toLicenses(context, found.licenses),
    payments: found.payments.map(bodies.toPayment),
    devices: found.devices.map((device) => bodies.toDevice(device, context.now)),
    sessions: found.sessions.map(bodies.toSession),
    mails: found.mails.map(bodies.toMail),
    messages: found.messages.map(bodies.toMessage),
    security_log: found.events.map(toEventBody),
  };
}

function queries(context: Context, id: string) {
  const { db, now } = context;
  const newest = db
    .select({ id: licenses.id })
    .from(licenses)
    .where(eq(licenses.userId, id))
    .orderBy(desc(licenses.createdAt))
    .limit(CUSTOMER_ROWS);
  const app = db
    .select({ id: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedAt)));
  const numberOf = (table: typeof passkeys | typeof recoveryCodes) =>
    sql<number>`(${db.select({ count: count() }).from(table).where(eq(table.userId, id))})`;
  const newestOf = <Table extends SQLiteTable>(table: Table, isTheirs: SQL | undefined, ...order: SQL[]) =>
    db
      .select()
      .from(table)
      .where(isTheirs)
      .orderBy(...order)
      .limit(CUSTOMER_ROWS);
  return {
    users: db.select().from(users).where(isCustomer(id)),
    factors: db
      .select({
        passkeys: numberOf(passkeys),
        codes: numberOf(recoveryCodes),
        app: sql<number>`${exists(app)}`,
      })
      .from(users)
      .where(eq(users.id, id)),
    logins: db
      .select({ at: max(sessions.createdAt) })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    licenses: selectLicenses(context)
      .where(eq(licenses.userId, id))
      .orderBy(desc(licenses.createdAt), desc(sql`${licenses}.rowid`))
      .limit(CUSTOMER_ROWS),
    payments: db
      .select({ payment: payments, document: documentFacts })
      .from(payments)
      .leftJoin(documents, ofSale)
      .where(eq(payments.userId, id))
      .orderBy(desc(payments.createdAt), desc(sql`${payments}.rowid`))
      .limit(CUSTOMER_ROWS),
    devices: newestOf(activations, inArray(activations.licenseId, newest), desc(activations.lastSeenAt)),
    sessions: newestOf(sessions, isAlive(id, now), desc(sessions.rotatedAt)),
    mails: newestOf(mails, eq(mails.userId, id), desc(mails.createdAt)),
    messages: newestOf(supportMessages, eq(supportMessages.userId, id), desc(supportMessages.createdAt)),
    events: newestOf(
      securityEvents,
      eq(securityEvents.userId, id),
      desc(securityEvents.createdAt),
      desc(securityEvents.id),
    ),
  };
}
