import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { map } from 'nanostores';
import { CallError, isUnanswered } from '#lib/client/errors.ts';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { partRange, partsOf } from '#lib/contract/admin/releases/rules.ts';
import { PART_TIMEOUT_MS } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { call } from '#stores/admin/call.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { releaseUploads } from './releases.ts';
import { after } from './wait.ts';

/** Bytes that have arrived, by upload; those that this page does not send have no entry. */
export const $sent = map<Record<string, number>>({});

/** Uploads that are to stop after the part that is on its way. */
const stopping = new Set<string>();

export const stopSending = (id: string): void => void stopping.add(id);

/** Whether a file looks like the one that an upload began with. */
export const isSameFile = (upload: ReleaseUpload, file: File): boolean =>
  file.name === upload.file_name && file.size === upload.size_bytes;

/** Sends the parts that are missing, and then says what the whole file is. What has arrived is kept, whatever happens. */
export async function sendFile(upload: ReleaseUpload, file: File): Promise<void> {
  const { id } = upload;
  if ($sent.get()[id] !== undefined) return;
  stopping.delete(id);
  $sent.setKey(id, 0);
  try {
    const hash = await sendParts(upload, file);
    if (hash === undefined) return;
    await call('finishRelease', { params: { id }, body: { sha256: hash } });
    notify({ type: 'success', title: words.sent, message: words.checking });
  } catch (error) {
    notifyFailure(error, words.interrupted);
  } finally {
    $sent.setKey(id, undefined as never);
    void releaseUploads.reload();
  }
}

/** The hash of the file, whose parts are read one by one; nothing where it was stopped. */
async function sendParts(upload: ReleaseUpload, file: File): Promise<string | undefined> {
  const { id, size_bytes: size } = upload;
  const arrived = new Set(upload.parts);
  const hash = sha256.create();
  for (let part = 1; part <= partsOf(size); part++) {
    if (stopping.has(id)) return undefined;
    const { start, end } = partRange(size, part);
    const bytes = await file.slice(start, end).arrayBuffer();
    hash.update(new Uint8Array(bytes));
    if (!arrived.has(part)) await sendPart(id, part, new Blob([bytes]));
    $sent.setKey(id, end);
  }
  return bytesToHex(hash.digest());
}

/** How long to wait before a part is sent again: together longer than the minute that a limit counts. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000, 30_000];

/** Whether the same part may pass later: no answer came, the server is in trouble, or a fast line sends too many. */
const mayPass = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof CallError && (error.status === 429 || error.status >= 500));

async function sendPart(id: string, part: number, body: Blob): Promise<void> {
  const params = { id, part: String(part) };
  const headers = { 'Content-Type': 'application/octet-stream' };
  for (const wait of [...WAITS_MS, undefined]) {
    try {
      await call('sendReleasePart', { params, headers, body, timeout: PART_TIMEOUT_MS });
      return;
    } catch (error) {
      if (wait === undefined || !mayPass(error)) throw error;
      await after(wait);
    }
  }
}
