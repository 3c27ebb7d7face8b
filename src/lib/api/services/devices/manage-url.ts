import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasNoRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { addressIn } from '#lib/contract/routes/organization-pages.ts';

/** The organization whose pages manage a licence's devices; null for a person's licence, and for a held one. */
export function managingOrganization(db: Database): SQL<string | null> {
  const isHeld = and(
    eq(seatAssignments.licenseId, licenses.id),
    isNull(seatAssignments.endedAt),
    isNotNull(seatAssignments.claimedAt),
  );
  const isIt = and(
    eq(users.id, licenses.userId),
    eq(users.kind, 'organization'),
    hasNoRow(db, seatAssignments.id, isHeld),
  );
  return sql<string | null>`(select ${users.id} from ${users} where ${isIt})`;
}

/** The page where a licence's devices are managed. */
export const manageUrl = ({ env }: Context, organization: string | null | undefined, path: string): string =>
  new URL(organization ? addressIn(organization, path) : path, env.SITE_ORIGIN).href;
