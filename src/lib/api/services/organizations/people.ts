import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isPlace } from '#lib/api/db/organization-places.ts';
import { organizationInvitations, organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { MAX_ORGANIZATION_PEOPLE } from '#lib/contract/limits.ts';
import type { OrganizationPeople } from '#lib/contract/organizations/organizations.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';
import { keepsAdmin, lastAdmin, settle } from './admins.ts';
import { takenOutMail } from './mails.ts';

/** The members of an organization, by name. */
export async function listPeople(
  { db }: Context,
  { id, contactId }: User,
  selfId: string,
): Promise<v.InferInput<typeof OrganizationPeople>> {
  const rows = await db
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      email: users.email,
      role: organizationPeople.role,
      since: organizationPeople.since,
    })
    .from(organizationPeople)
    .innerJoin(users, and(eq(users.id, organizationPeople.userId), isNotDeleted))
    .where(eq(organizationPeople.organizationId, id))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(MAX_ORGANIZATION_PEOPLE);
  return {
    results: rows.map(({ since, ...row }) => ({
      ...row,
      since: toInstant(since),
      is_contact: row.id === contactId,
      is_self: row.id === selfId,
    })),
  };
}

/**
 * Changes a member's role at once. An organization always has an admin: of two who take the role from each other, one
 * keeps it.
 *
 * @throws where the person is no member, or is the only admin
 */
export async function changeRole(
  context: Context,
  { id }: User,
  personId: string,
  role: OrganizationRole,
): Promise<void> {
  const { db } = context;
  const isKept = or(sql`${role} = 'admin'`, keepsAdmin(db));
  const { changed } = await transaction(context, {
    changed: db
      .update(organizationPeople)
      .set({ role })
      .where(and(isPlace(id, personId), isKept))
      .returning({ id: organizationPeople.userId }),
    settled: settle(db, id),
  });
  if (changed.length === 0) throw await refusalOf(context, id, personId);
}

/** Removes and notifies a member; they hold their licences until the organization takes them back. */
export async function removePerson(context: Context, { id }: User, personId: string): Promise<void> {
  const { db } = context;
  const [person] = await db
    .select({ user: users })
    .from(organizationPeople)
    .innerJoin(users, and(eq(users.id, organizationPeople.userId), isNotDeleted))
    .where(isPlace(id, personId));
  if (!person) throw refused(404, words.notThere);
  const goes = and(isPlace(id, personId), keepsAdmin(db)) as SQL;
  const mail = await takenOutMail(context, person.user);
  const before = (isGone: SQL) => ({ mail: insertMail(context, mail, isGone) });
  if (!(await remove(context, [id, personId], goes, before))) throw await refusalOf(context, id, personId);
}

/** Lets a member leave an organization. */
export async function leave(context: Context, { id }: User, selfId: string): Promise<void> {
  const goes = and(isPlace(id, selfId), keepsAdmin(context.db)) as SQL;
  if (!(await remove(context, [id, selfId], goes))) throw await refusalOf(context, id, selfId);
}

async function remove(
  context: Context,
  [organizationId, personId]: [string, string],
  goes: SQL,
  before?: (isGone: SQL) => { mail: ReturnType<typeof insertMail> },
): Promise<boolean> {
  const { db } = context;
  const isGone = hasRow(db, organizationPeople.userId, goes);
  const theirs = db.select({ email: users.email }).from(users).where(eq(users.id, personId));
  const { gone } = await transaction(context, {
    before: before?.(isGone),
    // A mailed invitation that they did not use, because a link let them in, would let them return.
    invitation: db
      .delete(organizationInvitations)
      .where(
        and(
          eq(organizationInvitations.organizationId, organizationId),
          inArray(organizationInvitations.email, theirs),
          isGone,
        ),
      ),
    gone: db.delete(organizationPeople).where(goes).returning({ id: organizationPeople.userId }),
    settled: settle(db, organizationId),
  });
  return gone.length > 0;
}

async function refusalOf({ db }: Context, organizationId: string, personId: string) {
  const isThere = hasRow(db, organizationPeople.userId, isPlace(organizationId, personId));
  const [found] = await db
    .select({ isThere: sql<number>`${isThere}` })
    .from(users)
    .where(and(eq(users.id, organizationId), ne(users.kind, 'person')));
  return found?.isThere === 1 ? lastAdmin() : refused(404, words.notThere);
}
