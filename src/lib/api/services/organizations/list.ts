import { and, asc, eq } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { MAX_ORGANIZATIONS } from '#lib/contract/limits.ts';
import type { OrganizationBody } from '#lib/contract/organizations/organizations.ts';
import { unknownOrganization } from './acting.ts';

/** The organizations that a person belongs to, with their role in each. */
export const listOrganizations = ({ db }: Context, userId: string): Promise<OrganizationBody[]> =>
  db
    .select({ id: users.id, name: users.lastName, role: organizationPeople.role })
    .from(organizationPeople)
    .innerJoin(users, and(eq(users.id, organizationPeople.organizationId), isNotDeleted))
    .where(eq(organizationPeople.userId, userId))
    .orderBy(asc(users.lastName), asc(users.id))
    .limit(MAX_ORGANIZATIONS);

/** The organization that a call is made for. */
export function organizationOf({ organization }: Caller): OrganizationBody {
  if (!organization) throw unknownOrganization();
  const { account, role } = organization;
  return { id: account.id, name: account.lastName, role };
}
