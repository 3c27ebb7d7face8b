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

/** `reading`: computes the hash of parts uploaded earlier. `waiting`: pauses before a retry. */
export interface Sending {
  phase: 'reading' | 'sending' | 'waiting';
  /** The bytes read or sent so far. */
  bytes: number;
}

/** The progress of each upload that this page sends. */
export const $sending = map<Record<string, Sending>>({});

const stops = new Map<string, AbortController>();

/** Stops an upload after the current part. */
export const stopSending = (id: string): void => stops.get(id)?.abort();

/** Sends the missing parts, then the hash of the whole file. Parts that have arrived are never lost. */
export async function sendFile(upload: ReleaseUpload, file: File): Promise<void> {
  if (stops.has(upload.id)) return;
  const stop = new AbortController();
  stops.set(upload.id, stop);
  $sending.setKey(upload.id, { phase: 'reading', bytes: 0 });
  try {
    await asOnlyPage(upload.id, () => sendWhole(upload, file, stop.signal));
  } catch (error) {
    // The upload was stopped, or another page has finished it; the list shows this.
    if (!stop.signal.aborted && !isCode(error, 'wrong_state')) notifyFailure(error, words.interrupted);
  } finally {
    stops.delete(upload.id);
    $sending.setKey(upload.id, undefined as never);
    void releaseUploads.reload();
  }
}

/** Resumes an upload if the chosen file is the same. */
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

/** Sends in one page of a browser only, because two would be slower. The server handles two browsers. */
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

/** Reads and sends part by part. Returns the hash of the file; undefined if the upload was stopped. */
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

/** The backoff of retries; the last wait repeats while the page is open. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** Whether a retry may succeed: no response, a server error, or too many requests over a fast line. */
const mayPass = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof CallError && (error.status === 429 || error.status >= 500));

/** Retries until a response arrives or the upload is stopped, as a lost network may return. */
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

/** A wait that ends early if the upload is stopped or the network returns. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  const online = new AbortController();
  const back = () => online.abort();
  addEventListener('online', back);
  stop.addEventListener('abort', back);
  await after(ms, online.signal);
  removeEventListener('online', back);
  stop.removeEventListener('abort', back);
}
