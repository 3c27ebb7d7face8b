import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type ReleaseUpload, releaseParts, releaseUploads } from '#lib/api/db/schema/releases.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { Step, UploadStep } from '#lib/api/work/messages.ts';
import { DAY_MS, UPLOAD_DAYS } from '#lib/contract/limits.ts';

const PORTION = 20;

/** An upload that has passed a check counts as finished, even while new keys are checked. */
const isUnfinished = or(eq(releaseUploads.sha512, ''), eq(releaseUploads.state, 'refused'));

/**
 * Removes uploads that were not finished in time; checked archives wait for publication. Also enqueues open checks
 * again: if a message was lost, its upload would never be checked.
 */
export async function sweepUploads(context: Context, step: UploadStep): Promise<Step<UploadStep>> {
  const { db, env, now } = context;
  const checking = await db
    .select({ id: releaseUploads.id })
    .from(releaseUploads)
    .where(eq(releaseUploads.state, 'checking'))
    .limit(PORTION);
  await enqueue(
    env,
    checking.map(({ id }) => ({ job: 'releaseCheck', uploadId: id })),
  );
  const late = await db
    .select()
    .from(releaseUploads)
    .where(and(lte(releaseUploads.createdAt, now - UPLOAD_DAYS * DAY_MS), isUnfinished))
    .orderBy(asc(releaseUploads.createdAt))
    .limit(PORTION);
  for (const upload of late) {
    // Meanwhile the upload may have been checked, or even published.
    const isStill = and(eq(releaseUploads.id, upload.id), isUnfinished);
    const { swept } = await transaction(context, {
      parts: db
        .delete(releaseParts)
        .where(and(eq(releaseParts.uploadId, upload.id), hasRow(db, releaseUploads.id, isStill))),
      swept: db.delete(releaseUploads).where(isStill),
    });
    if (swept.meta.changes > 0) await removeFile(env, upload);
  }
  return { handled: late.length, ...(late.length === PORTION && { next: step }) };
}

/** Removes an upload's data from R2, whether its parts were joined or not. */
export async function removeFile({ FILES }: ApiEnv, upload: ReleaseUpload): Promise<void> {
  // R2 refuses to abort an upload that has ended.
  await FILES.resumeMultipartUpload(upload.fileKey, upload.multipartId)
    .abort()
    .catch(() => {});
  await FILES.delete(upload.fileKey);
}
