import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import {
  type ReleaseUpload,
  releaseParts,
  releaseSettings,
  releaseUploads,
} from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { ReleaseStep, Step } from '#lib/api/work/messages.ts';
import type { UploadRefusal } from '#lib/contract/admin/releases/releases.ts';
import { digestsOf } from './digests.ts';
import { keysOf } from './settings.ts';
import { checkOf } from './signature.ts';

/** Checks a file against the hash that its sender gave and the product's keys; deletes a file that fails. */
export async function checkRelease(context: Context, { uploadId }: ReleaseStep): Promise<Step<ReleaseStep>> {
  const { db, env } = context;
  const isChecked = and(eq(releaseUploads.id, uploadId), eq(releaseUploads.state, 'checking'));
  const [upload] = await db.select().from(releaseUploads).where(isChecked);
  if (!upload) return { handled: 0 };
  const [settings] = await keysOf(context, upload.productId);
  const keys = settings?.releaseKeys ?? [];
  const { sha512, refusedBecause } = await readFile(context, upload, keys);
  const present = sql`ifnull((select ${releaseSettings.releaseKeys} from ${releaseSettings} where ${eq(releaseSettings.productId, upload.productId)}), '[]')`;
  const {
    upload: { meta },
  } = await transaction(context, {
    parts: db.delete(releaseParts).where(eq(releaseParts.uploadId, uploadId)),
    upload: db
      .update(releaseUploads)
      .set({ state: refusedBecause ? 'refused' : 'ready', refusedBecause, sha512 })
      // A change of the product's keys starts its own check.
      .where(and(isChecked, sql`${present} = ${JSON.stringify(keys)}`)),
  });
  if (meta.changes > 0 && refusedBecause) await env.FILES.delete(upload.fileKey);
  return { handled: 1 };
}

interface Found {
  sha512: string;
  refusedBecause: UploadRefusal | null;
}

/** Reads a stored file once for its hashes and its signature by one of the keys. */
async function readFile({ env }: Context, upload: ReleaseUpload, keys: readonly string[]): Promise<Found> {
  const file = await env.FILES.get(upload.fileKey);
  if (!file) return { sha512: '', refusedBecause: 'hash' };
  const signature = Uint8Array.fromBase64(upload.signature);
  const checks = keys.flatMap((key) => checkOf(signature, Uint8Array.fromBase64(key)) ?? []);
  const [short, long, ...signed] = await digestsOf(file.body, [
    { algorithm: 'SHA-256' },
    { algorithm: 'SHA-512' },
    ...checks.map(({ prefix }) => ({ algorithm: 'SHA-512' as const, prefix })),
  ]);
  const sha512 = long?.toBase64() ?? '';
  if (short?.toHex() !== upload.sha256) return { sha512, refusedBecause: 'hash' };
  const hasKeys = keys.length > 0;
  const isSigned = checks.some(({ holds }, at) => signed[at] && holds(signed[at]));
  const isRight = hasKeys ? isSigned : upload.signature === '';
  return { sha512, refusedBecause: isRight ? null : 'signature' };
}
