import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasRole, type OrganizationRole, organizationRoles } from '#lib/contract/organizations/rules.ts';
import type { Database } from './client.ts';
import { hasRow } from './has-row.ts';
import { organizationPeople } from './schema/organizations.ts';
import { users } from './schema/users.ts';

type Id = string | SQLWrapper;

/** Selects somebody's place in an organization, whose row says their role. */
export const isPlace = (organizationId: Id, userId: Id): SQL =>
  and(eq(organizationPeople.organizationId, organizationId), eq(organizationPeople.userId, userId)) as SQL;

const rolesFrom = (needed: OrganizationRole) => organizationRoles.filter((role) => hasRole(role, needed));

/** Whether somebody may do in an organization what needs a role, while the statement runs. */
export const mayAct = (db: Database, organizationId: Id, userId: Id, needed: OrganizationRole): SQL =>
  hasRow(
    db,
    organizationPeople.userId,
    and(isPlace(organizationId, userId), inArray(organizationPeople.role, rolesFrom(needed))),
  );

/**
 * Whether licences may go from one account to another, by their owners: between two organizations, and between one and its
 * people. Between people only the seller moves them.
 */
export const mayMoveTo = (db: Database, giverId: Id, receiverId: Id): SQL =>
  or(
    sql`(select count(*) from ${users} where ${users.id} in (${giverId}, ${receiverId}) and ${users.kind} = 'organization') = 2`,
    hasRow(db, organizationPeople.userId, or(isPlace(giverId, receiverId), isPlace(receiverId, giverId))),
  ) as SQL;
