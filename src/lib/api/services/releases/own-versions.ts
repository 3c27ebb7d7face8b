import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { mayUse } from '#lib/api/db/held-licenses.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { keptRights } from '#lib/api/services/licenses/kept-versions.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { VERSION, versionKey } from '#lib/contract/admin/releases/rules.ts';
import type { OwnVersionsBody } from '#lib/contract/downloads.ts';
import { VERSIONS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { artifactsOf } from './artifacts.ts';
import { ownArtifact } from './own-list.ts';
import { isOfRight } from './rights.ts';

/**
 * The versions of a product that the user's licences give a right to, highest first. Withdrawn ones are listed with the
 * reason and without archives.
 *
 * @param below the last version of the previous page; absent for the first
 */
export async function listVersions(
  context: Context,
  userId: string,
  productId: string,
  below = '',
): Promise<OwnVersionsBody> {
  const isOwn = and(mayUse(userId), eq(licenses.productId, productId));
  const kept = await keptRights(context, isOwn);
  const found = await context.db
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.productId, productId),
        VERSION.test(below) ? lt(releases.versionKey, versionKey(below)) : undefined,
        hasRow(context.db, licenses.id, and(isOwn, isOfRight(context, kept))),
      ),
    )
    .orderBy(desc(releases.versionKey))
    .limit(VERSIONS_PAGE_SIZE + 1);
  const rows = found.slice(0, VERSIONS_PAGE_SIZE);
  const artifacts = await artifactsOf(
    context,
    rows.flatMap(({ id, withdrawnAt }) => (withdrawnAt === null ? [id] : [])),
  );
  return {
    versions: rows.map((release) => ({
      id: release.id,
      version: release.version,
      channel: release.channel,
      published_at: toInstant(release.publishedAt),
      withdrawn_at: toOptionalInstant(release.withdrawnAt),
      withdrawal_reason: release.withdrawalReason,
      artifacts: (artifacts.get(release.id) ?? []).map(ownArtifact),
    })),
    next: found.length > rows.length ? (rows.at(-1)?.version ?? null) : null,
  };
}
