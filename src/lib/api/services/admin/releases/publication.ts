import { and, desc, eq, exists, ne, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { releaseArtifacts, releaseParts, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type LoggedActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { requireUpload, wrongState } from './parts.ts';
import { findRelease } from './releases.ts';
import { removeFile } from './sweep.ts';

/** An upload as the archive of a release. */
const artifactOf = (releaseId: string) => {
  const { id, platform, architecture, kind, fileKey, fileName, contentType, sizeBytes } = releaseUploads;
  const { build, minimumSystem, signature, sha256, sha512 } = releaseUploads;
  const file = { platform, architecture, kind, fileKey, fileName, contentType, sizeBytes };
  return { id, releaseId, ...file, build, minimumSystem, signature, sha256, sha512 };
};

/** Turns the checked uploads of a version into a release, once all of them are checked. Of two at once one publishes. */
export async function publishUpload(context: Context, actor: LoggedActor, id: string) {
  const { db, now } = context;
  const upload = await requireUpload(context, id);
  const { productId, version, versionKey, channel, notes, supportedUntil } = upload;
  const isOfVersion = and(eq(releaseUploads.productId, productId), eq(releaseUploads.versionKey, versionKey));
  const isReady = sql`${hasRow(db, releaseUploads.id, and(eq(releaseUploads.id, id), isOfVersion))}
    and ${hasNoRow(db, releaseUploads.id, and(isOfVersion, ne(releaseUploads.state, 'ready')))}`;
  const { former, ready } = await transaction(context, {
    former: db
      .select({ appId: releases.appId })
      .from(releases)
      .where(eq(releases.productId, productId))
      .orderBy(desc(releases.publishedAt))
      .limit(1),
    ready: db.select({ sha256: releaseUploads.sha256 }).from(releaseUploads).where(isOfVersion),
  });
  const appId = former[0]?.appId ?? `it.coa.${productId}`;
  const release = {
    ...{ id, productId, appId, version, versionKey, publishedAt: now, channel, notes },
    ...{ withdrawalReason: '', supportedUntil, withdrawnAt: null, noticesDueAt: null },
  };
  const entry = { action: 'release_published', target: 'release', targetId: id, reason: '' } as const;
  const after = { product: productId, version, channel, sha256: ready.map(({ sha256 }) => sha256).join(' ') };
  const {
    release: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, after }, isReady),
    release: db.insert(releases).select(rowsOf(releases, release, sql`(select 1) where ${isReady}`)),
    artifacts: db
      .insert(releaseArtifacts)
      .select(
        rowsOf(releaseArtifacts, artifactOf(id), sql`${releaseUploads} where ${isOfVersion} and ${isReady}`),
      ),
    uploads: db.delete(releaseUploads).where(and(isOfVersion, hasRow(db, releases.id, eq(releases.id, id)))),
  });
  if (meta.changes === 0) throw wrongState();
  return findRelease(context, id);
}

/** Removes an archive that is not published, with all that came of it. */
export async function discardUpload(context: Context, actor: LoggedActor, id: string): Promise<void> {
  const { db, env } = context;
  const upload = await requireUpload(context, id);
  const { productId: product, version, state } = upload;
  const isThere = eq(releaseUploads.id, id);
  const stillThere = exists(db.select({ one: sql`1` }).from(releaseUploads).where(isThere));
  const entry = { action: 'release_discarded', target: 'release', targetId: id, reason: '' } as const;
  const facts = { before: { product, version, state }, after: {} };
  const {
    upload: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, stillThere),
    parts: db.delete(releaseParts).where(eq(releaseParts.uploadId, id)),
    upload: db.delete(releaseUploads).where(isThere),
  });
  // Whoever published or discarded it a moment ago was faster: its file is theirs.
  if (meta.changes > 0) await removeFile(env, upload);
}
