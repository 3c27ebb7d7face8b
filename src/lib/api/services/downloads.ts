import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type Release, releases } from '#lib/api/db/schema/releases.ts';
import { isPresent, users } from '#lib/api/db/schema/users.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import type { DownloadBody } from '#lib/contract/downloads/downloads.ts';
import { DOWNLOAD_LINK_MINUTES, MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';

/** Selects products of which the user holds an active licence. */
function isLicensed({ db, now }: Context, userId: string) {
  return exists(
    db
      .select({ id: licenses.id })
      .from(licenses)
      .where(and(eq(licenses.userId, userId), eq(licenses.productId, products.id), isActive(now))),
  );
}

/** Selects each product's newest release that customers are offered. */
function isNewest({ db }: Context) {
  const others = alias(releases, 'others');
  const newest = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.productId, products.id), eq(others.channel, 'stable'), isNull(others.withdrawnAt)))
    .orderBy(desc(others.publishedAt))
    .limit(1);
  return eq(releases.id, sql`(${newest})`);
}

/** The newest release of each licensed product. */
export async function listDownloads(context: Context, userId: string): Promise<DownloadBody[]> {
  const rows = await context.db
    .select({ release: releases, productName: products.name })
    .from(products)
    .innerJoin(releases, isNewest(context))
    .where(isLicensed(context, userId))
    .orderBy(asc(products.position))
    .limit(MAX_PAGE_SIZE);
  return rows.map(({ release, productName }) => ({
    id: release.id,
    product_id: release.productId,
    product_name: productName,
    app_id: release.appId,
    version: release.version,
    formatted_file_size: formatBytes(release.sizeBytes),
    updated_at: toInstant(release.publishedAt),
    sha256: release.sha256,
  }));
}

export type LinkOutcome = { kind: 'link'; url: string } | { kind: 'unlicensed' } | { kind: 'unknown' };

/** A link to a product's newest release, for one customer and a few minutes. */
export async function makeDownloadLink(
  context: Context,
  userId: string,
  productId: string,
): Promise<LinkOutcome> {
  const { db, env, now } = context;
  const [row] = await db
    .select({ releaseId: releases.id, licensed: isLicensed(context, userId).mapWith(Boolean) })
    .from(products)
    .innerJoin(releases, isNewest(context))
    .where(eq(products.id, productId));
  if (!row) return { kind: 'unknown' };
  if (!row.licensed) return { kind: 'unlicensed' };
  const end = now + DOWNLOAD_LINK_MINUTES * 60_000;
  const token = await signToken(env.TOKEN_KEYS, 'download', [row.releaseId, userId, String(end)]);
  return { kind: 'link', url: new URL(callPath('file', { token }), env.SITE_ORIGIN).href };
}

/**
 * The release behind a link. The link is the only credential, since download managers have no session. It works
 * until its end, while the customer's licence is active.
 */
export async function readDownloadLink(context: Context, token: string): Promise<Release | undefined> {
  const { db, env, now } = context;
  const [releaseId = '', userId = '', end] = (await readSignedToken(env.TOKEN_KEYS, 'download', token)) ?? [];
  if (!releaseId || !(Number(end) > now)) return undefined;
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isPresent));
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
  return row?.release;
}
