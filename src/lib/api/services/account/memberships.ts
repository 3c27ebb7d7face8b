import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';

/** The organizations that an account belongs to and its own role in each; nothing about other members. */
export const membershipsOf = ({ db }: Context, userId: string) =>
  db
    .select({
      id: users.id,
      name: users.lastName,
      role: organizationPeople.role,
      memberAt: organizationPeople.since,
    })
    .from(organizationPeople)
    .innerJoin(users, and(eq(users.id, organizationPeople.organizationId), isNotDeleted))
    .where(eq(organizationPeople.userId, userId));
