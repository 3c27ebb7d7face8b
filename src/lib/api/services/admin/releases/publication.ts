import { and, desc, eq, exists, getTableColumns, ne, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { releaseArtifacts, releaseParts, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type LoggedActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import type { ReleasePublication } from '#lib/contract/admin/releases/releases.ts';
import { changed } from '#lib/text/admin/frame.ts';
import { releases as text } from '#lib/text/admin/releases.ts';
import { requireUpload, wrongState } from './parts.ts';
import { findRelease } from './releases.ts';
import { removeFile } from './sweep.ts';
import { isOfVersion, saysOtherwise } from './upload-facts.ts';

type Seen = v.InferOutput<typeof ReleasePublication>['expected'];

/**
 * Publishes a version's uploads as a release, if all are checked. Of two parallel calls one publishes.
 *
 * @param seen the version's data as the admin read it, which programs may change at any time; by default the present
 */
export async function publishUpload(context: Context, actor: LoggedActor, id: string, seen?: Seen) {
  const { db, now } = context;
  const upload = await requireUpload(context, id);
  const { productId, versionKey } = upload;
  const ofVersion = seen ? { ...seen, supportedUntil: seen.supported_until } : upload;
  const { version, channel, notes, supportedUntil } = ofVersion;
  const isUploadOfVersion = isOfVersion(upload);
  const isUnlikeSeen = saysOtherwise({ ofVersion });
  const isReady = sql`${hasRow(db, releaseUploads.id, and(eq(releaseUploads.id, id), isUploadOfVersion))}
    and ${hasNoRow(db, releaseUploads.id, and(isUploadOfVersion, or(ne(releaseUploads.state, 'ready'), isUnlikeSeen)))}`;
  const { former, ready } = await transaction(context, {
    former: db
      .select({ appId: releases.appId })
      .from(releases)
      .where(eq(releases.productId, productId))
      .orderBy(desc(releases.publishedAt))
      .limit(1),
    ready: db.select({ sha256: releaseUploads.sha256 }).from(releaseUploads).where(isUploadOfVersion),
  });
  const appId = former[0]?.appId ?? `it.coa.${productId}`;
  const release = {
    ...{ id, productId, appId, version, versionKey, publishedAt: now, channel, notes },
    ...{ withdrawalReason: '', supportedUntil, withdrawnAt: null },
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
        rowsOf(
          releaseArtifacts,
          { ...getTableColumns(releaseUploads), releaseId: id },
          sql`${releaseUploads} where ${isUploadOfVersion} and ${isReady}`,
        ),
      ),
    uploads: db
      .delete(releaseUploads)
      .where(and(isUploadOfVersion, hasRow(db, releases.id, eq(releases.id, id)))),
  });
  if (meta.changes === 0) {
    if (seen && upload.state === 'ready') await requireAsSeen(context, id, seen);
    throw wrongState();
  }
  return findRelease(context, id);
}

/** Refuses the publication if the version's data has changed. */
async function requireAsSeen(context: Context, id: string, seen: Seen): Promise<void> {
  const { version, channel, notes, supportedUntil } = await requireUpload(context, id);
  const current: Seen = { version, channel, notes, supported_until: supportedUntil };
  const names = Object.keys(current) as (keyof Seen)[];
  if (names.some((name) => current[name] !== seen[name]))
    throw changedMeanwhile(current, changed.meanwhile(text.versionChanged));
}

/** Removes an unpublished archive with its parts. */
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
  // If another call has just published or discarded the upload, the file belongs to that call.
  if (meta.changes > 0) await removeFile(env, upload);
}
