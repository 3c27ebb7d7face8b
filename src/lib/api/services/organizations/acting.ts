import { sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { isPlace, mayAct } from '#lib/api/db/organization-places.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { refused } from '#lib/api/errors.ts';
import {
  hasRole,
  ORGANIZATION_ROLE,
  ORGANIZATION_UNKNOWN,
  type OrganizationRole,
} from '#lib/contract/organizations/rules.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';

/** For anybody who is not a member the organization does not exist. */
export const unknownOrganization = () => refused(404, words.unknown, ORGANIZATION_UNKNOWN);

/** Checks the caller's role in the organization that the call's URL names. @throws where it is too low */
export function requireRole({ organization }: Caller, needed: OrganizationRole): void {
  if (!organization) throw unknownOrganization();
  if (!hasRole(organization.role, needed)) throw refused(403, words.role, ORGANIZATION_ROLE);
}

/**
 * The context of a call for an organization: if the caller loses the role during the call, none of its transactions
 * writes.
 */
export function actingFor(
  context: Context,
  { user, organization }: Caller,
  needed: OrganizationRole,
): Context {
  if (!organization) return context;
  const { db } = context;
  const id = organization.account.id;
  const isLost = sql`not ${mayAct(db, id, user.id, needed)}`;
  return {
    ...context,
    guard: {
      // The column refuses null.
      statement: () =>
        db.insert(organizationPeople).select(sql`select ${id}, ${user.id}, null, 0 where ${isLost}`),
      async refusal() {
        const [left] = await db
          .select({ role: organizationPeople.role })
          .from(organizationPeople)
          .where(isPlace(id, user.id));
        if (!left) return unknownOrganization();
        return hasRole(left.role, needed) ? undefined : refused(403, words.role, ORGANIZATION_ROLE);
      },
    },
  };
}
