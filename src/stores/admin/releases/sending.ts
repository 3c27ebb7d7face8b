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
import { whyAnother } from './same-file.ts';
import { after } from './wait.ts';

/** `reading`: computes the checksum of parts that have arrived before. `waiting`: tries again in a while. */
export interface Sending {
  phase: 'reading' | 'sending' | 'waiting';
  /** Read or sent so far. */
  bytes: number;
}

/** How far each upload is that this page sends. */
export const $sending = map<Record<string, Sending>>({});

const stops = new Map<string, AbortController>();

/** Has an upload stop after the part that is on its way. */
export const stopSending = (id: string): void => stops.get(id)?.abort();

/** Sends the parts that are missing, and then says what the whole file is. What has arrived is kept, whatever happens. */
export async function sendFile(upload: ReleaseUpload, file: File): Promise<void> {
  if (stops.has(upload.id)) return;
  const stop = new AbortController();
  stops.set(upload.id, stop);
  $sending.setKey(upload.id, { phase: 'reading', bytes: 0 });
  try {
    await asOnlyPage(upload.id, () => sendWhole(upload, file, stop.signal));
  } catch (error) {
    // It was given up meanwhile, or another page has finished it: the list says so.
    if (!stop.signal.aborted && !isCode(error, 'wrong_state')) notifyFailure(error, words.interrupted);
  } finally {
    stops.delete(upload.id);
    $sending.setKey(upload.id, undefined as never);
    void releaseUploads.reload();
  }
}

/** Goes on with an upload, if the chosen file is the one that it began with. */
export async function resumeSending(upload: ReleaseUpload, file: File): Promise<void> {
  try {
    const why = await whyAnother(upload, file);
    if (why) notify({ type: 'error', title: why });
    else await sendFile(upload, file);
  } catch (error) {
    notifyFailure(error, words.interrupted);
  }
}

const isCode = (error: unknown, code: string) => error instanceof CallError && error.code === code;

/** Two pages of a browser that send the same parts would only be slower; of two browsers the server takes care. */
async function asOnlyPage(id: string, send: () => Promise<void>): Promise<void> {
  if (!navigator.locks?.request) return send();
  await navigator.locks.request(`release ${id}`, { ifAvailable: true }, (lock) =>
    lock ? send() : notify({ type: 'warning', title: words.otherPage }),
  );
}

async function sendWhole(upload: ReleaseUpload, file: File, signal: AbortSignal): Promise<void> {
  const params = { id: upload.id };
  const finish = async (parts: number[]): Promise<void> => {
    const hash = await sendParts({ ...upload, parts }, file, signal);
    if (hash === undefined) return;
    await untilAnswered(upload.id, signal, () => call('finishRelease', { params, body: { sha256: hash } }));
    if (!signal.aborted) notify({ type: 'success', title: words.sent, message: words.checking });
  };
  await finish(upload.parts).catch((error: unknown) => {
    if (!isCode(error, 'parts_missing')) throw error;
    return finish([]);
  });
}

/** The hash of the file, whose parts are read one by one; nothing where it was stopped. */
async function sendParts(
  { id, size_bytes: size, parts }: ReleaseUpload,
  file: File,
  signal: AbortSignal,
): Promise<string | undefined> {
  const arrived = new Set(parts);
  const hash = sha256.create();
  for (let part = 1; part <= partsOf(size); part++) {
    if (signal.aborted) return undefined;
    const { start, end } = partRange(size, part);
    const isThere = arrived.has(part);
    $sending.setKey(id, { phase: isThere ? 'reading' : 'sending', bytes: start });
    const bytes = await file.slice(start, end).arrayBuffer();
    hash.update(new Uint8Array(bytes));
    if (!isThere) await untilAnswered(id, signal, () => sendPart(id, part, new Blob([bytes])));
    $sending.setKey(id, { phase: isThere ? 'reading' : 'sending', bytes: end });
  }
  return signal.aborted ? undefined : bytesToHex(hash.digest());
}

const sendPart = (id: string, part: number, body: Blob) =>
  call('sendReleasePart', {
    params: { id, part: String(part) },
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
    timeout: PART_TIMEOUT_MS,
  });

/** How long to wait before the same is asked again; the last one while the page is open. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** Whether the same may pass later: no answer came, the server is in trouble, or a fast line sends too many. */
const mayPass = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof CallError && (error.status === 429 || error.status >= 500));

/** Asks again until an answer comes, or the upload is stopped: a network that is gone comes back. */
async function untilAnswered(id: string, signal: AbortSignal, ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!mayPass(error)) throw error;
      const { phase, bytes } = $sending.get()[id] ?? { phase: 'sending', bytes: 0 };
      $sending.setKey(id, { phase: 'waiting', bytes });
      await pause(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0, signal);
      $sending.setKey(id, { phase, bytes });
    }
  }
}

/** A wait that ends early with a stop, or with the network coming back. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  const online = new AbortController();
  const back = () => online.abort();
  addEventListener('online', back);
  stop.addEventListener('abort', back);
  await after(ms, online.signal);
  removeEventListener('online', back);
  stop.removeEventListener('abort', back);
}
