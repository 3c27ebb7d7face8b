import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { mayUse } from '#lib/api/db/held-licenses.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type Release, releaseDownloads, releases } from '#lib/api/db/schema/releases.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import type { DownloadBody, DownloadListBody } from '#lib/contract/downloads.ts';
import { DOWNLOAD_LINK_MINUTES, DOWNLOAD_RESUME_MS, MAX_PAGE_SIZE, MINUTE_MS } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';

/** Selects products of which the user owns or holds an active licence. */
function isLicensed({ db, now }: Context, userId: string) {
  return hasRow(db, licenses.id, and(mayUse(userId), eq(licenses.productId, products.id), isActive(now)));
}

/** Selects the release that a product's customers are offered: of the stable ones the highest version, whenever it came. */
export function isOffered({ db }: Context) {
  const others = alias(releases, 'others');
  const highest = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.productId, products.id), eq(others.channel, 'stable'), isNull(others.withdrawnAt)))
    .orderBy(desc(others.versionKey))
    .limit(1);
  return eq(releases.id, sql`(${highest})`);
}

/** The release that is offered of each licensed product, and those products of which there is none. */
export async function listDownloads(context: Context, userId: string): Promise<DownloadListBody> {
  const rows = await context.db
    .select({ release: releases, productId: products.id, productName: products.name })
    .from(products)
    .leftJoin(releases, isOffered(context))
    .where(isLicensed(context, userId))
    .orderBy(asc(products.position))
    .limit(MAX_PAGE_SIZE);
  return {
    downloads: rows.flatMap(({ release, productName }) => (release ? [toBody(release, productName)] : [])),
    unavailable: rows.flatMap(({ release, productId, productName }) =>
      release ? [] : [{ product_id: productId, product_name: productName }],
    ),
  };
}

const toBody = (release: Release, productName: string): DownloadBody => ({
  id: release.id,
  product_id: release.productId,
  product_name: productName,
  app_id: release.appId,
  version: release.version,
  formatted_file_size: formatBytes(release.sizeBytes),
  updated_at: toInstant(release.publishedAt),
  sha256: release.sha256,
  notes: release.notes,
});

export type LinkOutcome = { kind: 'link'; url: string } | { kind: 'unlicensed' } | { kind: 'unknown' };

/** A link to the release that is offered of a product, for one customer. */
export async function makeDownloadLink(
  context: Context,
  userId: string,
  productId: string,
): Promise<LinkOutcome> {
  const { db, env, now } = context;
  const [row] = await db
    .select({ releaseId: releases.id, licensed: isLicensed(context, userId).mapWith(Boolean) })
    .from(products)
    .innerJoin(releases, isOffered(context))
    .where(eq(products.id, productId));
  if (!row) return { kind: 'unknown' };
  if (!row.licensed) return { kind: 'unlicensed' };
  const token = await signToken(env.TOKEN_KEYS, 'download', [row.releaseId, userId, String(now)]);
  return { kind: 'link', url: new URL(callPath('file', { token }), env.SITE_ORIGIN).href };
}

/** `mayBegin`: whether a download may begin; otherwise the link only resumes one. */
interface OpenLink {
  release: Release;
  userId: string;
  mayBegin: boolean;
}

/**
 * What a link opens. It is the only credential, since download managers have no session, and works while the release is
 * not withdrawn and the customer's licence is active.
 */
export async function readDownloadLink(context: Context, token: string): Promise<OpenLink | undefined> {
  const { db, env, now } = context;
  const [releaseId = '', userId = '', madeAt] =
    (await readSignedToken(env.TOKEN_KEYS, 'download', token)) ?? [];
  const age = now - Number(madeAt);
  if (!releaseId || !(age < DOWNLOAD_RESUME_MS)) return undefined;
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotDeleted));
  const [row] = await db
    .select({ release: releases })
    .from(releases)
    .innerJoin(products, eq(products.id, releases.productId))
    .where(
      and(
        eq(releases.id, releaseId),
        isNull(releases.withdrawnAt),
        isLicensed(context, userId),
        exists(owner),
      ),
    );
  return row && { ...row, userId, mayBegin: age < DOWNLOAD_LINK_MINUTES * MINUTE_MS };
}

/** Keeps who has downloaded what: who gets a release that is withdrawn later can be told. */
export async function recordDownload({ db, now }: Context, { release, userId }: OpenLink): Promise<void> {
  await db
    .insert(releaseDownloads)
    .values({ releaseId: release.id, userId, createdAt: now })
    .onConflictDoNothing();
}
