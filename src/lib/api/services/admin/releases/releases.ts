import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type Release, type ReleaseArtifact, releases } from '#lib/api/db/schema/releases.ts';
import { refused } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { artifactsOf, toArtifact } from '#lib/api/services/releases/artifacts.ts';
import { isOffered } from '#lib/api/services/releases/offered.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ShopRelease } from '#lib/contract/admin/releases/releases.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const selectReleases = (context: Context) =>
  context.db
    .select({
      release: releases,
      productName: products.name,
      isOffered: sql`ifnull(${isOffered(context)}, 0)`.mapWith(Boolean),
    })
    .from(releases)
    .innerJoin(products, eq(products.id, releases.productId));

/** A page of releases, newest first, of one product or all. */
export async function listReleases(context: Context, productId: string, { after, limit }: Cursor) {
  const { publishedAt, id } = releases;
  const isAfter = after && or(lt(publishedAt, after.at), and(eq(publishedAt, after.at), lt(id, after.id)));
  const isOfProduct = productId ? eq(releases.productId, productId) : undefined;
  const rows = await selectReleases(context)
    .where(and(isOfProduct, isAfter))
    .orderBy(desc(publishedAt), desc(id))
    .limit(limit + 1);
  const artifacts = await artifactsOf(
    context,
    rows.map(({ release }) => release.id),
  );
  const page = pageAfter(
    rows,
    limit,
    (row) => toBody(row, artifacts.get(row.release.id)),
    ({ release }) => ({ at: release.publishedAt, id: release.id }),
  );
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${releases} where ${isOfProduct ?? sql`true`} limit ${COUNTED_ROWS}`,
  );
}

export async function findRelease(context: Context, id: string) {
  const [row] = await selectReleases(context).where(eq(releases.id, id));
  return row && toBody(row, (await artifactsOf(context, [id])).get(id));
}

export async function requireRelease({ db }: Context, id: string) {
  const [release] = await db.select().from(releases).where(eq(releases.id, id));
  if (!release) throw refused(404, missingWords.release);
  return release;
}

interface Row {
  release: Release;
  productName: string;
  isOffered: boolean;
}

const toBody = (
  { release, productName, isOffered }: Row,
  artifacts: ReleaseArtifact[] = [],
): v.InferInput<typeof ShopRelease> => ({
  id: release.id,
  product_id: release.productId,
  product_name: productName,
  version: release.version,
  channel: release.channel,
  notes: release.notes,
  artifacts: artifacts.map(toArtifact),
  supported_until: release.supportedUntil,
  published_at: toInstant(release.publishedAt),
  is_offered: isOffered,
  withdrawn_at: toOptionalInstant(release.withdrawnAt),
  withdrawal_reason: release.withdrawalReason,
});
