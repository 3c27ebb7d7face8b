import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { mayUse } from '#lib/api/db/held-licenses.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import {
  type ReleaseArtifact,
  releaseArtifacts,
  releaseDownloads,
  releases,
} from '#lib/api/db/schema/releases.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { type KeptRight, keptRights } from '#lib/api/services/licenses/kept-versions.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DOWNLOAD_LINK_MINUTES, DOWNLOAD_RESUME_MS, MINUTE_MS } from '#lib/contract/limits.ts';
import { isOffered } from './offered.ts';
import { mayHave } from './rights.ts';

export type LinkOutcome = { kind: 'link'; url: string } | { kind: 'unlicensed' } | { kind: 'unknown' };

/** A link to an archive for one customer: the requested one, or the first of the offered version. */
export async function makeDownloadLink(
  context: Context,
  userId: string,
  productId: string,
  artifactId = '',
): Promise<LinkOutcome> {
  const { db, env, now } = context;
  const { id, platform, architecture, kind } = releaseArtifacts;
  const find = async (kept: KeptRight[]) => {
    const isRight = hasRow(db, licenses.id, and(mayUse(userId), mayHave(context, kept)));
    const [found] = await db
      .select({ id, licensed: isRight.mapWith(Boolean) })
      .from(products)
      .innerJoin(releases, artifactId ? eq(releases.productId, products.id) : isOffered(context))
      .innerJoin(releaseArtifacts, eq(releaseArtifacts.releaseId, releases.id))
      .where(and(eq(products.id, productId), artifactId ? eq(id, artifactId) : undefined))
      .orderBy(asc(platform), asc(architecture), asc(kind))
      .limit(1);
    return found;
  };
  const active = await find([]);
  const row = active?.licensed ? active : await withKept(context, userId, find, active);
  if (!row) return { kind: 'unknown' };
  if (!row.licensed) return { kind: 'unlicensed' };
  const token = await signToken(env.TOKEN_KEYS, 'download', [row.id, userId, String(now)]);
  return { kind: 'link', url: new URL(callPath('file', { token }), env.SITE_ORIGIN).href };
}

/** Repeats a query with the kept versions of ended licences, which few customers have. */
async function withKept<Row>(
  context: Context,
  userId: string,
  find: (kept: KeptRight[]) => Promise<Row>,
  otherwise: Row,
): Promise<Row> {
  const kept = await keptRights(context, mayUse(userId));
  return kept.length > 0 ? find(kept) : otherwise;
}

/** `mayBegin`: whether a download may begin; otherwise the link only resumes one. */
interface OpenLink {
  artifact: ReleaseArtifact;
  userId: string;
  mayBegin: boolean;
}

/**
 * The archive of a link. The link is the only credential, because download managers have no session; it works while the
 * customer has a right to the release.
 */
export async function readDownloadLink(context: Context, token: string): Promise<OpenLink | undefined> {
  const { db, env, now } = context;
  const [artifactId = '', userId = '', madeAt] =
    (await readSignedToken(env.TOKEN_KEYS, 'download', token)) ?? [];
  const age = now - Number(madeAt);
  if (!artifactId || !(age < DOWNLOAD_RESUME_MS)) return undefined;
  const owner = and(eq(users.id, userId), isNotDeleted);
  const find = async (kept: KeptRight[]) => {
    const [found] = await db
      .select({ artifact: releaseArtifacts })
      .from(releaseArtifacts)
      .innerJoin(releases, eq(releases.id, releaseArtifacts.releaseId))
      .where(
        and(
          eq(releaseArtifacts.id, artifactId),
          hasRow(db, licenses.id, and(mayUse(userId), mayHave(context, kept))),
          hasRow(db, users.id, owner),
        ),
      );
    return found;
  };
  const row = (await find([])) ?? (await withKept(context, userId, find, undefined));
  return row && { ...row, userId, mayBegin: age < DOWNLOAD_LINK_MINUTES * MINUTE_MS };
}

/** Stores who downloaded a release, so that staff can notify them if it is withdrawn. */
export async function recordDownload(
  { db, now }: Context,
  { artifact, userId }: Pick<OpenLink, 'artifact'> & { userId: string | SQL<string> },
): Promise<void> {
  await db
    .insert(releaseDownloads)
    .values({ releaseId: artifact.releaseId, userId, createdAt: now })
    .onConflictDoNothing();
}
