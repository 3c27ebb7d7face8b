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
  const hashes = await hashesOf(env, upload.fileKey);
  const isWhole = hashes?.sha256 === upload.sha256;
  if (!isWhole) await env.FILES.delete(upload.fileKey);
  await transaction(context, {
    upload: db
      .update(releaseUploads)
      .set({ state: isWhole ? 'ready' : 'refused', sha512: hashes?.sha512 ?? '' })
      .where(isChecked),
    parts: db.delete(releaseParts).where(eq(releaseParts.uploadId, uploadId)),
  });
  return { handled: 1 };
}

/** The hashes of a stored file, which passes by in pieces: it may be larger than the memory. */
async function hashesOf({ FILES }: ApiEnv, key: string) {
  const file = await FILES.get(key);
  if (!file) return undefined;
  const [one, other] = file.body.tee();
  const short = new crypto.DigestStream('SHA-256');
  const long = new crypto.DigestStream('SHA-512');
  await Promise.all([one.pipeTo(short), other.pipeTo(long)]);
  return {
    sha256: new Uint8Array(await short.digest).toHex(),
    sha512: new Uint8Array(await long.digest).toBase64(),
  };
}
