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

/** To everybody who does not belong to it an organization is as good as none. */
export const unknownOrganization = () => refused(404, words.unknown, ORGANIZATION_UNKNOWN);

/** The caller's organization with their role in it, where the call's address names one. @throws where the role is too little */
export function requireRole({ organization }: Caller, needed: OrganizationRole): void {
  if (!organization) throw unknownOrganization();
  if (!hasRole(organization.role, needed)) throw refused(403, words.role, ORGANIZATION_ROLE);
}

/**
 * The context of a call that is made in an organization: a role that is taken away while the call runs lets none of its
 * transactions write.
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
