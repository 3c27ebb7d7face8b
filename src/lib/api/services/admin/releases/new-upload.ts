import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type LoggedActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { isInPlaceOf, isOfVersion, isPublished, type UploadFacts } from './upload-facts.ts';

/** Begins an upload at R2 and stores its row, unless another upload has taken its place. */
export async function insertUpload(
  context: Context,
  actor: LoggedActor,
  facts: UploadFacts,
): Promise<string | undefined> {
  const { db, env, now } = context;
  const { productId, versionKey, file, ofVersion } = facts;
  const id = newId();
  const fileKey = `releases/${id}/${file.fileName}`;
  const { contentType } = file;
  const multipart = await env.FILES.createMultipartUpload(fileKey, { httpMetadata: { contentType } });
  const state = { state: 'sending' as const, refusedBecause: null, sha256: '', sha512: '', createdAt: now };
  const row = { id, productId, versionKey, ...ofVersion, ...file, fileKey, multipartId: multipart.uploadId };
  const isFree = sql`${hasNoRow(db, releases.id, isPublished(facts))} and ${hasNoRow(db, releaseUploads.id, isInPlaceOf(facts))}`;
  const isThere = hasRow(db, releaseUploads.id, eq(releaseUploads.id, id));
  try {
    const {
      upload: { meta },
    } = await transaction(context, {
      upload: db
        .insert(releaseUploads)
        .select(rowsOf(releaseUploads, { ...row, ...state }, sql`(select 1) where ${isFree}`)),
      others: db
        .update(releaseUploads)
        .set(ofVersion)
        .where(and(isOfVersion(facts), isThere)),
      audit: recordAudit(context, actor, begunEntry(id, facts), isThere),
    });
    if (meta.changes > 0) return id;
  } catch (error) {
    await multipart.abort();
    throw error;
  }
  await multipart.abort();
  return undefined;
}

/** The audit entry of a started upload. */
export const begunEntry = (targetId: string, { productId: product, ofVersion, file }: UploadFacts) => {
  const { version, channel } = ofVersion;
  const { platform, architecture, fileName: file_name, sizeBytes: size_bytes } = file;
  const after = { product, version, channel, platform, architecture, file_name, size_bytes };
  return { action: 'release_begun', target: 'release', targetId, reason: '', after } as const;
};
