import { expect, it } from 'vitest';
import { readBytes } from '#lib/edge/body.ts';

const KIB = 1024;
const filled = (size: number) => crypto.getRandomValues(new Uint8Array(size));

/** A response in chunks without a length; it may be endless. */
function streamed(chunks: Iterable<Uint8Array>): Response {
  const { readable, writable } = new IdentityTransformStream();
  const send = async () => {
    const writer = writable.getWriter();
    for (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  };
  send().catch(() => {});
  return new Response(readable);
}

it('joins the pieces in order', async () => {
  const chunks = [filled(10 * KIB), filled(1), filled(40 * KIB), filled(13 * KIB)];
  const body = await readBytes(streamed(chunks), 64 * KIB);
  expect(body).toMatchObject({ kind: 'read' });
  const expected = await new Blob(chunks).bytes();
  expect(body.kind === 'read' && Buffer.compare(body.bytes, expected)).toBe(0);
});

it.each([16 * KIB, 50 * KIB])('accepts a response of exactly %d bytes and not a byte more', async (limit) => {
  expect(await readBytes(streamed([filled(limit)]), limit)).toMatchObject({ kind: 'read' });
  expect(await readBytes(streamed([filled(limit + 1)]), limit)).toEqual({ kind: 'too-large' });
});

it('stops reading an endless response', async () => {
  let sent = 0;
  function* endless() {
    for (;;) {
      sent += KIB;
      yield filled(KIB);
    }
  }
  expect(await readBytes(streamed(endless()), 32 * KIB)).toEqual({ kind: 'too-large' });
  expect(sent).toBeLessThan(64 * KIB);
});

it('does not trust a length that is too small', async () => {
  const answer = streamed([filled(64 * KIB)]);
  answer.headers.set('Content-Length', '2');
  expect(await readBytes(answer, 32 * KIB)).toEqual({ kind: 'too-large' });
});

it('distinguishes a response that breaks off from one that has ended', async () => {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const cut = writer.write(filled(10)).then(() => writer.abort(new Error('cut off')));
  expect(await readBytes(new Response(readable), KIB)).toEqual({ kind: 'broken' });
  await cut;
});

it('treats a response without a body as empty', async () => {
  expect(await readBytes(new Response(null), KIB)).toEqual({ kind: 'read', bytes: new Uint8Array() });
});
