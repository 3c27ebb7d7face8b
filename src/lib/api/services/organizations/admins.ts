import { and, eq, isNotNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#lib/api/db/client.ts';
import { mayMoveTo } from '#lib/api/db/organization-places.ts';
import { moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { organizationInvitations, organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { LAST_ORGANIZATION_ADMIN } from '#lib/contract/organizations/rules.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';

export const lastAdmin = (detail: string = words.lastAdmin) => refused(409, detail, LAST_ORGANIZATION_ADMIN);

export const others = alias(organizationPeople, 'others');

/** A condition on a person's row: without this person the organization still has an admin. */
export const keepsAdmin = (db: Database): SQL => {
  const isAnother = and(
    eq(others.organizationId, organizationPeople.organizationId),
    eq(others.role, 'admin'),
    ne(others.userId, organizationPeople.userId),
  );
  const another = db.select({ one: sql`1` }).from(others).where(isAnother);
  return sql`(${organizationPeople.role} <> 'admin' or exists ${another})`;
};

/** The admins of an organization, the longest-serving first. */
export const adminsOf = (db: Database, organizationId: string | SQL, except = '') =>
  db
    .select({ id: others.userId })
    .from(others)
    .where(
      and(eq(others.organizationId, organizationId), eq(others.role, 'admin'), ne(others.userId, except)),
    )
    .orderBy(others.since, others.userId);

/** The statements after a change of roles: only admins keep the contact, open offers and invitations. */
export const settle = (db: Database, organizationId: string): Statements => ({
  contact: db
    .update(users)
    .set({ contactId: sql`(${adminsOf(db, organizationId).limit(1)})` })
    .where(and(eq(users.id, organizationId), notInArray(users.contactId, adminsOf(db, organizationId)))),
  // An open offer needs a maker who is still an admin, and a receiver or giver who is still a member.
  moves: db
    .delete(moveOffers)
    .where(
      and(
        eq(moveOffers.state, 'open'),
        or(
          and(
            eq(moveOffers.giverId, organizationId),
            notInArray(moveOffers.makerId, adminsOf(db, organizationId)),
          ),
          and(
            or(eq(moveOffers.giverId, organizationId), eq(moveOffers.receiverId, organizationId)),
            isNotNull(moveOffers.receiverId),
            not(mayMoveTo(db, moveOffers.giverId, moveOffers.receiverId)),
          ),
        ),
      ),
    ),
  invitations: db
    .delete(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.organizationId, organizationId),
        notInArray(organizationInvitations.inviterId, adminsOf(db, organizationId)),
      ),
    ),
});
