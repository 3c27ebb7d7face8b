import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { releaseParts, releaseUploads } from '#lib/api/db/schema/releases.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { ReleaseStep, Step } from '#lib/api/work/messages.ts';

/** Holds a file against what its sender said it is: one that differs goes. */
export async function checkRelease(context: Context, { uploadId }: ReleaseStep): Promise<Step<ReleaseStep>> {
  const { db, env } = context;
  const isChecked = and(eq(releaseUploads.id, uploadId), eq(releaseUploads.state, 'checking'));
  const [upload] = await db.select().from(releaseUploads).where(isChecked);
  if (!upload) return { handled: 0 };
  const isWhole = (await hashOf(env, upload.fileKey)) === upload.sha256;
  if (!isWhole) await env.FILES.delete(upload.fileKey);
  await transaction(context, {
    upload: db
      .update(releaseUploads)
      .set({ state: isWhole ? 'ready' : 'refused' })
      .where(isChecked),
    parts: db.delete(releaseParts).where(eq(releaseParts.uploadId, uploadId)),
  });
  return { handled: 1 };
}

/** The hash of a stored file, which passes by in pieces: it may be larger than the memory. */
async function hashOf({ FILES }: ApiEnv, key: string): Promise<string | undefined> {
  const file = await FILES.get(key);
  if (!file) return undefined;
  const stream = new crypto.DigestStream('SHA-256');
  await file.body.pipeTo(stream);
  return new Uint8Array(await stream.digest).toHex();
}
