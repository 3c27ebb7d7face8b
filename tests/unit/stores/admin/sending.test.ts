import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/client/errors.ts';
import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { call } from '#stores/admin/call.ts';
import { $sending, resumeSending, sendFile, stopSending } from '#stores/admin/releases/sending.ts';
import { notify } from '#stores/shell/notifications.ts';
import { upload as begun } from '#tests/support/stores/upload.ts';

vi.mock('#stores/admin/call.ts', () => ({ call: vi.fn() }));
vi.mock('#stores/shell/notifications.ts', async (original) => ({
  ...(await original<typeof import('#stores/shell/notifications.ts')>()),
  notify: vi.fn(),
}));

const bytes = new Uint8Array(2 * RELEASE_PART_BYTES + 10).map((_, at) => at % 251);
const file = new File([bytes], 'one.zip');
const firstHash = createHash('sha256').update(bytes.subarray(0, RELEASE_PART_BYTES)).digest('hex');
const upload = (parts: number[]) => ({
  ...begun,
  ...{ file_name: file.name, size_bytes: file.size },
  ...{ parts, first_part_sha256: firstHash },
});

/** The requests to the host, in order: the numbers of parts, then the hash of the file. */
const asked = () =>
  vi
    .mocked(call)
    .mock.calls.map(([name, options]) =>
      name === 'sendReleasePart'
        ? Number(options?.params?.part)
        : (options as { body: { sha256: string } }).body.sha256,
    );
const hash = createHash('sha256').update(bytes).digest('hex');

/** The part of the window that reports when the network is back. */
const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.useFakeTimers();
  vi.mocked(call).mockReset().mockResolvedValue(undefined);
  vi.mocked(notify).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends every part, then the hash of the whole file', async () => {
  await sendFile(upload([]), file);
  expect(asked()).toEqual([1, 2, 3, hash]);
  expect($sending.get().u).toBeUndefined();
});

it('sends only missing parts, and still hashes the whole file', async () => {
  await sendFile(upload([1, 3]), file);
  expect(asked()).toEqual([2, hash]);
});

it('sends a lost part again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError({ kind: 'no-response' }));
  const sending = sendFile(upload([2, 3]), file);
  await vi.runAllTimersAsync();
  await sending;
  expect(asked()).toEqual([1, 1, hash]);
});

it.each([429, 503])('sends a temporarily refused part again, after %i', async (status) => {
  // A fast connection sends more parts than the account's rate limit per minute.
  const full = new CallError({ kind: 'answer', status, body: {} });
  vi.mocked(call).mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  const sending = sendFile(upload([2, 3]), file);
  await vi.runAllTimersAsync();
  await sending;
  expect(asked()).toEqual([1, 1, 1, hash]);
});

it('stops after the current part, and finishes nothing', async () => {
  vi.mocked(call).mockImplementationOnce(async () => stopSending('u') as undefined);
  await sendFile(upload([]), file);
  expect(asked()).toEqual([1]);
});

it('ends with a refusal, without retries', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError({ kind: 'answer', status: 409, body: {} }));
  await sendFile(upload([]), file);
  expect(asked()).toEqual([1]);
});

const lost = new CallError({ kind: 'no-response' });
const phase = () => $sending.get().u?.phase;

it('retries while the page is open, finally every minute, and shows that it waits', async () => {
  for (let tries = 0; tries < 20; tries++) vi.mocked(call).mockRejectedValueOnce(lost);
  const sending = sendFile(upload([2, 3]), file);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(phase()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await sending;
  expect(asked()).toEqual([...Array<number>(21).fill(1), hash]);
});

it('continues at once when the network is back', async () => {
  for (let tries = 0; tries < 4; tries++) vi.mocked(call).mockRejectedValueOnce(lost);
  const sending = sendFile(upload([2, 3]), file);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toHaveLength(4);
  page.dispatchEvent(new Event('online'));
  await sending;
  expect(asked().at(-1)).toBe(hash);
});

it('can be stopped while it waits', async () => {
  vi.mocked(call).mockRejectedValue(lost);
  const sending = sendFile(upload([2, 3]), file);
  await vi.advanceTimersByTimeAsync(500);
  expect(phase()).toBe('waiting');
  stopSending('u');
  await sending;
  expect(asked()).toEqual([1]);
});

it('shows read and sent bytes', async () => {
  const seen: string[] = [];
  const off = $sending.listen(({ u }) => void (u && seen.push(`${u.phase} ${u.bytes}`)));
  await sendFile(upload([1]), file);
  off();
  expect(seen).toEqual([
    'reading 0',
    'reading 0',
    `reading ${RELEASE_PART_BYTES}`,
    `sending ${RELEASE_PART_BYTES}`,
    `sending ${2 * RELEASE_PART_BYTES}`,
    `sending ${2 * RELEASE_PART_BYTES}`,
    `sending ${file.size}`,
  ]);
});

const refusal = (code: string) => new CallError({ kind: 'answer', status: 409, body: { code } });

it('sends parts again that the host has lost, and then finishes', async () => {
  vi.mocked(call).mockRejectedValueOnce(refusal('parts_missing'));
  await sendFile(upload([1, 2, 3]), file);
  expect(asked()).toEqual([hash, 1, 2, 3, hash]);
});

it('ends without an error if another page has finished it', async () => {
  vi.mocked(call).mockRejectedValueOnce(refusal('wrong_state'));
  await sendFile(upload([]), file);
  expect(notify).not.toHaveBeenCalled();
});

it('leaves the upload to another page of the browser that already sends it', async () => {
  const request = vi.fn((_name: string, _options: object, run: (lock: null) => unknown) => run(null));
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  await sendFile(upload([]), file);
  expect(asked()).toEqual([]);
  expect(notify).toHaveBeenCalledWith({
    type: 'warning',
    title: 'Un’altra scheda sta già inviando questo file.',
  });
});

const changed = new Uint8Array(bytes);
changed[0] = 99;
it.each([
  ['another name', new File([bytes], 'two.zip'), 'Questo non è lo stesso file: scegli «one.zip».'],
  [
    'another size',
    new File([bytes, 'x'], 'one.zip'),
    'Questo non è lo stesso file: «one.zip» ha un’altra dimensione.',
  ],
  ['other bytes', new File([changed], 'one.zip'), 'ma un altro contenuto'],
])('does not continue with a file of %s', async (_, other, sentence) => {
  await resumeSending(upload([1]), other);
  expect(asked()).toEqual([]);
  expect(notify).toHaveBeenCalledWith({ type: 'error', title: expect.stringContaining(sentence) });
});

it('continues with the file with which it began', async () => {
  await resumeSending(upload([1, 2]), new File([bytes], 'one.zip'));
  expect(asked()).toEqual([3, hash]);
});
