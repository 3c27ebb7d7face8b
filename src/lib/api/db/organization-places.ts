import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasRole, type OrganizationRole, organizationRoles } from '#lib/contract/organizations/rules.ts';
import type { Database } from './client.ts';
import { hasRow } from './has-row.ts';
import { organizationPeople } from './schema/organizations.ts';
import { users } from './schema/users.ts';

type Id = string | SQLWrapper;

/** Selects a user's membership in an organization. */
export const isPlace = (organizationId: Id, userId: Id): SQL =>
  and(eq(organizationPeople.organizationId, organizationId), eq(organizationPeople.userId, userId)) as SQL;

const rolesFrom = (needed: OrganizationRole) => organizationRoles.filter((role) => hasRole(role, needed));

/** Whether a user has at least a role in an organization at the time of the statement. */
export const mayAct = (db: Database, organizationId: Id, userId: Id, needed: OrganizationRole): SQL =>
  hasRow(
    db,
    organizationPeople.userId,
    and(isPlace(organizationId, userId), inArray(organizationPeople.role, rolesFrom(needed))),
  );

/**
 * Whether an owner may transfer licences to another account: between two organizations, and between an organization and
 * its members. Only staff transfer licences between people.
 */
export const mayMoveTo = (db: Database, giverId: Id, receiverId: Id): SQL =>
  or(
    sql`(select count(*) from ${users} where ${users.id} in (${giverId}, ${receiverId}) and ${users.kind} = 'organization') = 2`,
    hasRow(db, organizationPeople.userId, or(isPlace(giverId, receiverId), isPlace(receiverId, giverId))),
  ) as SQL;
