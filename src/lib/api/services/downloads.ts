import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { mayUse } from '#lib/api/db/held-licenses.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import {
  type Release,
  type ReleaseArtifact,
  releaseArtifacts,
  releaseDownloads,
  releases,
} from '#lib/api/db/schema/releases.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { artifactsOf } from '#lib/api/services/releases/artifacts.ts';
import { isOffered } from '#lib/api/services/releases/offered.ts';
import { mayHave } from '#lib/api/services/releases/rights.ts';
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

/** The release that is offered of each licensed product, and those products of which there is none. */
export async function listDownloads(context: Context, userId: string): Promise<DownloadListBody> {
  const rows = await context.db
    .select({ release: releases, productId: products.id, productName: products.name })
    .from(products)
    .leftJoin(releases, isOffered(context))
    .where(isLicensed(context, userId))
    .orderBy(asc(products.position))
    .limit(MAX_PAGE_SIZE);
  const artifacts = await artifactsOf(
    context,
    rows.flatMap(({ release }) => release?.id ?? []),
  );
  return {
    downloads: rows.flatMap(({ release, productName }) =>
      release ? [toBody(release, productName, artifacts.get(release.id))] : [],
    ),
    unavailable: rows.flatMap(({ release, productId, productName }) =>
      release ? [] : [{ product_id: productId, product_name: productName }],
    ),
  };
}

const toBody = (release: Release, productName: string, artifacts: ReleaseArtifact[] = []): DownloadBody => ({
  id: release.id,
  product_id: release.productId,
  product_name: productName,
  app_id: release.appId,
  version: release.version,
  formatted_file_size: artifacts[0] && formatBytes(artifacts[0].sizeBytes),
  updated_at: toInstant(release.publishedAt),
  sha256: artifacts[0]?.sha256,
  notes: release.notes,
  artifacts: artifacts.map(({ id, platform, architecture, fileName, sizeBytes, sha256, minimumSystem }) => ({
    ...{ id, platform, architecture, sha256 },
    file_name: fileName,
    size_bytes: sizeBytes,
    minimum_system: minimumSystem,
  })),
});

export type LinkOutcome = { kind: 'link'; url: string } | { kind: 'unlicensed' } | { kind: 'unknown' };

/** A link to an archive for one customer: the chosen one of a version that they may have, or the first of what is offered. */
export async function makeDownloadLink(
  context: Context,
  userId: string,
  productId: string,
  artifactId = '',
): Promise<LinkOutcome> {
  const { db, env, now } = context;
  const { id, platform, architecture, kind } = releaseArtifacts;
  const isRight = hasRow(db, licenses.id, and(mayUse(userId), mayHave(context)));
  const [row] = await db
    .select({ id, licensed: isRight.mapWith(Boolean) })
    .from(products)
    .innerJoin(releases, artifactId ? eq(releases.productId, products.id) : isOffered(context))
    .innerJoin(releaseArtifacts, eq(releaseArtifacts.releaseId, releases.id))
    .where(and(eq(products.id, productId), artifactId ? eq(id, artifactId) : undefined))
    .orderBy(asc(platform), asc(architecture), asc(kind))
    .limit(1);
  if (!row) return { kind: 'unknown' };
  if (!row.licensed) return { kind: 'unlicensed' };
  const token = await signToken(env.TOKEN_KEYS, 'download', [row.id, userId, String(now)]);
  return { kind: 'link', url: new URL(callPath('file', { token }), env.SITE_ORIGIN).href };
}

/** `mayBegin`: whether a download may begin; otherwise the link only resumes one. */
interface OpenLink {
  artifact: ReleaseArtifact;
  userId: string;
  mayBegin: boolean;
}

/**
 * What a link opens. It is the only credential, since download managers have no session, and works while the customer has a right
 * to the release.
 */
export async function readDownloadLink(context: Context, token: string): Promise<OpenLink | undefined> {
  const { db, env, now } = context;
  const [artifactId = '', userId = '', madeAt] =
    (await readSignedToken(env.TOKEN_KEYS, 'download', token)) ?? [];
  const age = now - Number(madeAt);
  if (!artifactId || !(age < DOWNLOAD_RESUME_MS)) return undefined;
  const owner = and(eq(users.id, userId), isNotDeleted);
  const [row] = await db
    .select({ artifact: releaseArtifacts })
    .from(releaseArtifacts)
    .innerJoin(releases, eq(releases.id, releaseArtifacts.releaseId))
    .where(
      and(
        eq(releaseArtifacts.id, artifactId),
        hasRow(db, licenses.id, and(mayUse(userId), mayHave(context))),
        hasRow(db, users.id, owner),
      ),
    );
  return row && { ...row, userId, mayBegin: age < DOWNLOAD_LINK_MINUTES * MINUTE_MS };
}

/** Keeps who has downloaded what: who gets a release that is withdrawn later can be told. */
export async function recordDownload({ db, now }: Context, { artifact, userId }: OpenLink): Promise<void> {
  await db
    .insert(releaseDownloads)
    .values({ releaseId: artifact.releaseId, userId, createdAt: now })
    .onConflictDoNothing();
}
