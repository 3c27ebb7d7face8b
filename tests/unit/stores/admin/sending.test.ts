import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/client/errors.ts';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { call } from '#stores/admin/call.ts';
import { $sent, sendFile, stopSending } from '#stores/admin/releases/sending.ts';

vi.mock('#stores/admin/call.ts', () => ({ call: vi.fn() }));

const bytes = new Uint8Array(2 * RELEASE_PART_BYTES + 10).map((_, at) => at % 251);
const file = new File([bytes], 'one.zip');
const firstHash = createHash('sha256').update(bytes.subarray(0, RELEASE_PART_BYTES)).digest('hex');
const upload = (parts: number[]): ReleaseUpload => ({
  id: 'u',
  product_id: 'one',
  product_name: 'Uno',
  version: '1.0.0',
  channel: 'stable',
  notes: '',
  file_name: file.name,
  size_bytes: file.size,
  state: 'sending',
  created_at: '2026-01-01T00:00:00Z',
  parts,
  first_part_sha256: firstHash,
  offered_version: null,
});

/** What was asked of the host, in order: parts by number, then the hash of it all. */
const asked = () =>
  vi
    .mocked(call)
    .mock.calls.map(([name, options]) =>
      name === 'sendReleasePart'
        ? Number(options?.params?.part)
        : (options as { body: { sha256: string } }).body.sha256,
    );
const hash = createHash('sha256').update(bytes).digest('hex');

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(call).mockReset().mockResolvedValue(undefined);
});
afterEach(() => void vi.useRealTimers());

it('sends every part, then the hash of the whole file', async () => {
  await sendFile(upload([]), file);
  expect(asked()).toEqual([1, 2, 3, hash]);
  expect($sent.get().u).toBeUndefined();
});

it('sends only what is missing, and still hashes all of it', async () => {
  await sendFile(upload([1, 3]), file);
  expect(asked()).toEqual([2, hash]);
});

it('sends a part again that was lost on its way', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError({ kind: 'no-response' }));
  const sending = sendFile(upload([2, 3]), file);
  await vi.runAllTimersAsync();
  await sending;
  expect(asked()).toEqual([1, 1, hash]);
});

it.each([429, 503])('sends a part again that was refused for the moment, with %i', async (status) => {
  // A fast line sends more parts than an account may write in a minute.
  const full = new CallError({ kind: 'answer', status, body: {} });
  vi.mocked(call).mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  const sending = sendFile(upload([2, 3]), file);
  await vi.runAllTimersAsync();
  await sending;
  expect(asked()).toEqual([1, 1, 1, hash]);
});

it('stops after the part that is on its way, and says nothing is finished', async () => {
  vi.mocked(call).mockImplementationOnce(async () => stopSending('u') as undefined);
  await sendFile(upload([]), file);
  expect(asked()).toEqual([1]);
});

it('ends with a refusal: what the host does not want is not sent again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError({ kind: 'answer', status: 409, body: {} }));
  await sendFile(upload([]), file);
  expect(asked()).toEqual([1]);
});
