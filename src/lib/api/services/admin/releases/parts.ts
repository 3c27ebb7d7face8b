import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type ReleaseUpload, releaseParts, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { refused } from '#lib/api/errors.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import { partRange, partsOf } from '#lib/contract/admin/releases/rules.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { releases as text } from '#lib/text/admin/releases.ts';
import { removeFile } from './sweep.ts';

export const noUpload = () => refused(404, missingWords.upload, 'upload_not_found');
export const wrongState = () => refused(409, text.wrongState, 'wrong_state');

export async function requireUpload({ db }: Context, id: string): Promise<ReleaseUpload> {
  const [upload] = await db.select().from(releaseUploads).where(eq(releaseUploads.id, id));
  if (!upload) throw noUpload();
  return upload;
}

/** R2's refusal of a part that is gone or was replaced by another request (10025, InvalidPart). */
const isUnknownPart = (error: unknown) => error instanceof Error && error.message.includes('10025');

const isSending = (id: string) => and(eq(releaseUploads.id, id), eq(releaseUploads.state, 'sending'));

/**
 * Stores a part in R2 and records it; sending the same part again replaces it. Parts are not audited: the upload's
 * beginning and end are.
 */
export async function takePart(
  context: Context,
  id: string,
  part: number,
  bytes: ArrayBuffer,
): Promise<void> {
  const { db, env } = context;
  const upload = await requireUpload(context, id);
  const { start, end } = partRange(upload.sizeBytes, part);
  const isPart = Number.isSafeInteger(part) && part >= 1 && part <= partsOf(upload.sizeBytes);
  if (!isPart || bytes.byteLength !== end - start) throw refused(400, text.wrongPart);
  if (upload.state !== 'sending') throw wrongState();
  const multipart = env.FILES.resumeMultipartUpload(upload.fileKey, upload.multipartId);
  const { etag } = await multipart.uploadPart(part, bytes).catch(async (error) => {
    // The upload was discarded, or its parts were joined, while this part was being sent.
    if ((await requireUpload(context, id)).state !== 'sending') throw wrongState();
    throw error;
  });
  const { meta } = await db
    .insert(releaseParts)
    .select(
      sql`select ${id}, ${part}, ${etag} where exists (select 1 from ${releaseUploads} where ${isSending(id)})`,
    )
    .onConflictDoUpdate({ target: [releaseParts.uploadId, releaseParts.part], set: { etag } });
  if (meta.changes === 0) throw wrongState();
}

/** Whether an upload was finished with this hash before and was not refused. */
const isFinished = ({ state, sha256: known }: ReleaseUpload, sha256: string): boolean =>
  (state === 'checking' || state === 'ready') && known === sha256;

/** Joins the parts and enqueues the check of the file against its sender's hash. May be repeated. */
export async function finishUpload(context: Context, id: string, sha256: string): Promise<void> {
  const { db, env } = context;
  const upload = await requireUpload(context, id);
  if (isFinished(upload, sha256)) return;
  if (upload.state !== 'sending') throw wrongState();
  const parts = await db
    .select({ partNumber: releaseParts.part, etag: releaseParts.etag })
    .from(releaseParts)
    .where(eq(releaseParts.uploadId, id))
    .orderBy(asc(releaseParts.part));
  const missing = partsOf(upload.sizeBytes) - parts.length;
  if (missing > 0) throw refused(409, text.partsMissing(missing), 'parts_missing');
  const multipart = env.FILES.resumeMultipartUpload(upload.fileKey, upload.multipartId);
  await multipart.complete(parts).catch(async (error) => {
    // An earlier request may have joined them without its response arriving.
    const joined = await env.FILES.head(upload.fileKey);
    if (joined?.size === upload.sizeBytes) return;
    if ((await requireUpload(context, id)).state !== 'sending') throw wrongState();
    if (!isUnknownPart(error)) throw error;
    // Two pages sent a part at the same time, and R2 has another one than the database.
    await db.delete(releaseParts).where(eq(releaseParts.uploadId, id));
    throw refused(409, text.partsMissing(parts.length), 'parts_missing');
  });
  const { meta } = await db.update(releaseUploads).set({ state: 'checking', sha256 }).where(isSending(id));
  if (meta.changes === 0) {
    const [left] = await db.select().from(releaseUploads).where(eq(releaseUploads.id, id));
    if (left && isFinished(left, sha256)) return;
    // The upload was discarded while its parts were joined: only this call knows the file.
    if (!left) await removeFile(env, upload);
    throw wrongState();
  }
  await enqueue(env, [{ job: 'releaseCheck', uploadId: id }]);
}
