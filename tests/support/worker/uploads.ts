import { eq } from 'drizzle-orm';
import { connect } from '#lib/api/db/client.ts';
import { releaseUploads } from '#lib/api/db/schema/releases.ts';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { call, env, read, send } from './api.ts';
import { doWork } from './work.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
export const hashOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();

/** What an upload of an archive of one short part begins with. */
export const uploadInput = (text: string, changes: Record<string, unknown> = {}) => ({
  product_id: 'one',
  version: '2.0.0',
  channel: 'stable',
  notes: 'Più veloce',
  file_name: 'one.tar.gz',
  size_bytes: bytesOf(text).length,
  first_part_sha256: 'c'.repeat(64),
  ...changes,
});

/** Begins the upload of such an archive. */
export const beginArchive = async (access: string, text: string, changes?: Record<string, unknown>) =>
  read(ReleaseUpload, await call('beginRelease', { access, body: uploadInput(text, changes) })).id;

/** Sends such an archive, and has it checked. */
export async function sendArchive(access: string, id: string, text: string): Promise<void> {
  const bytes = bytesOf(text);
  const headers = { Authorization: `Bearer ${access}` };
  await send(callPath('sendReleasePart', { id, part: '1' }), { method: 'POST', headers, body: bytes });
  await call('finishRelease', { access, params: { id }, body: { sha256: await hashOf(bytes) } });
  await doWork();
}

/** What its maker saw of a version that is published. */
export async function seenOf(id: string) {
  const [upload] = await connect(env.DB).select().from(releaseUploads).where(eq(releaseUploads.id, id));
  const { version = '', channel = 'stable', notes = '', supportedUntil = null } = upload ?? {};
  return { expected: { version, channel, notes, supported_until: supportedUntil } };
}

/** Publishes as somebody who sees what there is. */
export const publishAsSeen = async (access: string, id: string) =>
  call('publishRelease', { access, params: { id }, body: await seenOf(id) });

/** What the list says of an upload: nothing once it is gone. */
export async function uploadOf(access: string, id: string): Promise<ReleaseUpload | undefined> {
  const { results } = (await call('releaseUploads', { access })).body as { results: ReleaseUpload[] };
  return results.find((upload) => upload.id === id);
}
