import { eq } from 'drizzle-orm';
import { connect } from '#lib/api/db/client.ts';
import { releaseUploads } from '#lib/api/db/schema/releases.ts';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { call, env } from './api.ts';

/** The SHA-256 of bytes in the contract's format. */
export const hashOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();

/** The expected state of a version for its publication. */
export async function seenOf(id: string) {
  const [upload] = await connect(env.DB).select().from(releaseUploads).where(eq(releaseUploads.id, id));
  const { version = '', channel = 'stable', notes = '', supportedUntil = null } = upload ?? {};
  return { expected: { version, channel, notes, supported_until: supportedUntil } };
}

/** Publishes a version in its current state. */
export const publishAsSeen = async (access: string, id: string) =>
  call('publishRelease', { access, params: { id }, body: await seenOf(id) });

/** An upload's entry in the list; undefined once it is gone. */
export async function uploadOf(access: string, id: string): Promise<ReleaseUpload | undefined> {
  const { results } = (await call('releaseUploads', { access })).body as { results: ReleaseUpload[] };
  return results.find((upload) => upload.id === id);
}
