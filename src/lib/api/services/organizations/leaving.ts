import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasNoRow } from '#lib/api/db/has-row.ts';
import { organizationInvitations, organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';
import { adminsOf, keepsAdmin, lastAdmin, others } from './admins.ts';
import { endOrganization, isIdle } from './deletion.ts';

/** A condition on an account to be deleted: each organization that it manages has another admin. */
export const isReplaceable = (db: Database, userId: string): SQL =>
  hasNoRow(db, organizationPeople.userId, and(eq(organizationPeople.userId, userId), not(keepsAdmin(db))));

export const needsManager = () => lastAdmin(words.needsYou);

/** The statements by which an account leaves its organizations, under the condition that it is deleted. */
export function leaveAll({ db }: Pick<Context, 'db'>, userId: string, isDeleted: SQL): Statements {
  return {
    contacts: db
      .update(users)
      .set({ contactId: sql`(${adminsOf(db, sql`${users.id}`, userId).limit(1)})` })
      .where(and(eq(users.contactId, userId), isDeleted)),
    sent: db
      .delete(organizationInvitations)
      .where(and(eq(organizationInvitations.inviterId, userId), isDeleted)),
    places: db.delete(organizationPeople).where(and(eq(organizationPeople.userId, userId), isDeleted)),
  };
}

/**
 * Deletes the idle organizations whose only member is this account: they would have no one.
 *
 * @param mayGo whether the account may be deleted
 * @throws where it is the only admin of any other organization: then none is deleted
 */
export async function endOwnOrganizations(context: Context, { id }: User, mayGo: SQL): Promise<void> {
  const { db } = context;
  const managed = await db
    .select({ account: users })
    .from(organizationPeople)
    .innerJoin(users, and(eq(users.id, organizationPeople.organizationId), isNotDeleted))
    .where(and(eq(organizationPeople.userId, id), not(keepsAdmin(db))));
  const own = managed.map(({ account }) => ({
    account,
    isAlone: hasNoRow(db, others.userId, and(eq(others.organizationId, account.id), ne(others.userId, id))),
  }));
  for (const { account, isAlone } of own) {
    const mayEnd = and(eq(users.id, account.id), isAlone, isIdle(context, account.id));
    if ((await db.select({ id: users.id }).from(users).where(mayEnd)).length === 0) throw needsManager();
  }
  for (const { account, isAlone } of own) await endOrganization(context, account, and(isAlone, mayGo));
}
