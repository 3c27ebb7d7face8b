import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { mayUse } from '#lib/api/db/held-licenses.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type Release, type ReleaseArtifact, releases } from '#lib/api/db/schema/releases.ts';
import { keptRights } from '#lib/api/services/licenses/kept-versions.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { DownloadBody, DownloadListBody } from '#lib/contract/downloads.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';
import { artifactsOf } from './artifacts.ts';
import { isOffered } from './offered.ts';
import { hasPreviews } from './rights.ts';

/** Selects products with an active licence that the user owns or holds and for which `also` holds. */
const isLicensed = ({ db, now }: Context, userId: string, also?: SQL) =>
  hasRow(db, licenses.id, and(mayUse(userId), eq(licenses.productId, products.id), isActive(now), also));

const others = alias(releases, 'others');

/** Whether a product has versions other than the row's. */
const hasOthers = ({ db }: Context) =>
  hasRow(db, others.id, and(eq(others.productId, releases.productId), ne(others.id, releases.id)));

const columns = (context: Context) => ({
  release: releases,
  productId: products.id,
  productName: products.name,
  hasOthers: sql<number>`${hasOthers(context)}`.as('has_others'),
});
type Row = { release: Release; productName: string; hasOthers: number };

/**
 * The newest version of each product that the user has a right to: the offered one for active licences, a higher
 * preview where previews are on, and the kept one for ended licences. Also lists those products that have no version.
 */
export async function listDownloads(context: Context, userId: string): Promise<DownloadListBody> {
  const [offered, previews, ended] = await Promise.all([
    selectOffered(context, userId),
    selectPreviews(context, userId),
    selectKept(context, userId),
  ]);
  const active = new Map(offered.map((row) => [row.productId, row.release?.versionKey ?? '']));
  const rows: Row[] = [
    ...offered.flatMap(({ release, ...row }) => (release ? [{ ...row, release }] : [])),
    ...previews.filter(
      ({ productId, release }) => release.versionKey > (active.get(productId) ?? release.versionKey),
    ),
    // If several licences keep a version, the highest, which comes first.
    ...ended.filter(
      ({ productId }, at) =>
        !active.has(productId) && ended.findIndex((row) => row.productId === productId) === at,
    ),
  ];
  const artifacts = await artifactsOf(
    context,
    rows.map(({ release }) => release.id),
  );
  return {
    downloads: rows.map((row) => ({
      ...toBody(row, artifacts.get(row.release.id)),
      is_kept: !active.has(row.release.productId),
    })),
    unavailable: offered.flatMap(({ release, productId, productName }) =>
      release || previews.some((row) => row.productId === productId)
        ? []
        : [{ product_id: productId, product_name: productName }],
    ),
  };
}

const selectOffered = (context: Context, userId: string) =>
  context.db
    .select(columns(context))
    .from(products)
    .leftJoin(releases, isOffered(context))
    .where(isLicensed(context, userId))
    .orderBy(asc(products.position))
    .limit(MAX_PAGE_SIZE);

const selectPreviews = (context: Context, userId: string) =>
  context.db
    .select(columns(context))
    .from(products)
    .innerJoin(releases, isOffered(context, 'beta'))
    .where(isLicensed(context, userId, hasPreviews(context)))
    .orderBy(asc(products.position))
    .limit(MAX_PAGE_SIZE);

async function selectKept(context: Context, userId: string) {
  const kept = await keptRights(context, mayUse(userId));
  if (kept.length === 0) return [];
  return context.db
    .select(columns(context))
    .from(releases)
    .innerJoin(products, eq(products.id, releases.productId))
    .where(
      isIn(
        releases.id,
        kept.map(({ releaseId }) => releaseId),
      ),
    )
    .orderBy(asc(products.position), desc(releases.versionKey));
}

const toBody = (
  { release, productName, hasOthers: has }: Row,
  artifacts: ReleaseArtifact[] = [],
): DownloadBody => ({
  id: release.id,
  product_id: release.productId,
  product_name: productName,
  app_id: release.appId,
  version: release.version,
  channel: release.channel,
  formatted_file_size: artifacts[0] && formatBytes(artifacts[0].sizeBytes),
  updated_at: toInstant(release.publishedAt),
  sha256: artifacts[0]?.sha256,
  notes: release.notes,
  has_others: has === 1,
  artifacts: artifacts.map(ownArtifact),
});

export const ownArtifact = (artifact: ReleaseArtifact) => ({
  id: artifact.id,
  platform: artifact.platform,
  architecture: artifact.architecture,
  sha256: artifact.sha256,
  file_name: artifact.fileName,
  size_bytes: artifact.sizeBytes,
  minimum_system: artifact.minimumSystem,
});
