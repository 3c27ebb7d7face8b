import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { documentFacts, documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { authenticators, passkeys, recoveryCodes } from '#lib/api/db/schema/second-factors.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { openWithdrawals, withdrawalEffects, withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isAlive } from '#lib/api/services/account/login/open-sessions.ts';
import { toEventBody } from '#lib/api/services/account/security/security-log.ts';
import { servedQueries, toServedLicense } from '#lib/api/services/admin/licenses/served.ts';
import { selectDeclarations, toShopWithdrawal } from '#lib/api/services/admin/withdrawals/list.ts';
import { toHead } from '#lib/api/services/support/conversations.ts';
import type { CustomerBody } from '#lib/contract/admin/customers/customers.ts';
import { CUSTOMER_ROWS, MAX_ORGANIZATION_PEOPLE, MAX_ORGANIZATIONS } from '#lib/contract/limits.ts';
import * as bodies from './bodies.ts';
import { customerGone, isCustomer } from './customer.ts';
import { newestChange } from './email-change.ts';
import { type NoteReader, selectNotes, toNote } from './notes.ts';

const people = alias(users, 'people');

/** An account with the newest of all that belongs to it, in one transaction. @throws if it does not exist */
export async function showCustomer(context: Context, reader: NoteReader, id: string): Promise<CustomerBody> {
  const found = await transaction(context, queries(context, id));
  const [user] = found.users;
  if (!user) throw customerGone();
  return {
    ...bodies.toAccount(user, found.logins[0]?.at ?? null),
    factors: bodies.toFactors(user, found.factors[0]),
    email_change: bodies.toEmailChange(found.changes[0]),
    billing: bodies.toBilling(user),
    invoice_email: user.invoiceEmail,
    people: found.people,
    organizations: found.organizations,
    licenses: await Promise.all(
      found.licenses.rows.map(({ license, product, seat, ...served }) => {
        const devices = found.licenses.devices.filter(({ licenseId }) => licenseId === license.id);
        return toServedLicense(context, { license, product, seat, owner: user }, served, devices);
      }),
    ),
    payments: found.payments.map(bodies.toPayment),
    conversations: found.conversations.map(toHead),
    withdrawals: found.withdrawals.map((row) => toShopWithdrawal(context, row)),
    notes: found.notes.map(toNote(reader)),
    sessions: found.sessions.map(bodies.toSession),
    mails: found.mails.map(bodies.toMail),
    security_log: found.events.map(toEventBody),
  };
}

function queries(context: Context, id: string) {
  const { db, now } = context;
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
    people: db
      .select({
        id: people.id,
        email: people.email,
        name: sql<string>`trim(${people.firstName} || ' ' || ${people.lastName})`.as('name'),
        role: organizationPeople.role,
      })
      .from(organizationPeople)
      .innerJoin(people, eq(people.id, organizationPeople.userId))
      .where(eq(organizationPeople.organizationId, id))
      .orderBy(asc(people.firstName), asc(people.lastName), asc(people.id))
      .limit(MAX_ORGANIZATION_PEOPLE),
    organizations: db
      .select({ id: people.id, name: people.lastName, role: organizationPeople.role })
      .from(organizationPeople)
      .innerJoin(people, and(eq(people.id, organizationPeople.organizationId), isNull(people.deletedAt)))
      .where(eq(organizationPeople.userId, id))
      .orderBy(asc(people.lastName), asc(people.id))
      .limit(MAX_ORGANIZATIONS),
    logins: db
      .select({ at: max(sessions.createdAt) })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    changes: newestChange(context, id),
    licenses: servedQueries(context, id),
    payments: db
      .select({ payment: payments, document: documentFacts, sdiState: documents.sdiState, asksRefund })
      .from(payments)
      .leftJoin(documents, ofSale)
      .where(eq(payments.userId, id))
      .orderBy(desc(payments.createdAt), desc(sql`${payments}.rowid`))
      .limit(CUSTOMER_ROWS),
    sessions: newestOf(sessions, isAlive(id, now), desc(sessions.rotatedAt)),
    mails: newestOf(mails, eq(mails.userId, id), desc(mails.createdAt)),
    conversations: newestOf(supportMessages, eq(supportMessages.userId, id), desc(supportMessages.lastAt)),
    withdrawals: selectDeclarations(context)
      .where(inArray(withdrawals.id, declaredOf(context, id)))
      .orderBy(desc(withdrawals.declaredAt))
      .limit(CUSTOMER_ROWS),
    notes: selectNotes(context, id),
    events: newestOf(
      securityEvents,
      eq(securityEvents.userId, id),
      desc(securityEvents.createdAt),
      desc(securityEvents.id),
    ),
  };
}

const asksRefund = sql<number>`exists (select 1 from ${refundRequests}
  where ${eq(refundRequests.paymentId, payments.id)} and ${isNull(refundRequests.decision)})`.as(
  'asks_refund',
);

/** Selects the withdrawals from a customer's newest payments that are open or took effect. */
function declaredOf({ db }: Context, userId: string) {
  const paid = db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt))
    .limit(CUSTOMER_ROWS);
  const open = db
    .select({ id: openWithdrawals.withdrawalId })
    .from(openWithdrawals)
    .where(inArray(openWithdrawals.paymentId, paid));
  const done = db
    .select({ id: withdrawalEffects.withdrawalId })
    .from(withdrawalEffects)
    .where(inArray(withdrawalEffects.paymentId, paid));
  return open.unionAll(done);
}
