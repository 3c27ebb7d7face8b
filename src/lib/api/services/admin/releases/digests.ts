/** The bytes that are read, and handed to every digest, at once. */
const PIECE = 1024 ** 2;
const WHOLE = { min: PIECE };

export interface Digest {
  algorithm: 'SHA-256' | 'SHA-512';
  /** What stands before the file. */
  prefix?: Uint8Array<ArrayBuffer>;
}

/** Digests of a file that passes by once, in pieces: it may be larger than the memory. */
export async function digestsOf(
  file: ReadableStream<Uint8Array>,
  digests: readonly Digest[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const running = digests.map(({ algorithm, prefix }) => {
    const stream = new crypto.DigestStream(algorithm);
    return { stream, writer: stream.getWriter(), prefix };
  });
  for (const { writer, prefix } of running) if (prefix) await writer.write(prefix);
  const reader = file.getReader({ mode: 'byob' });
  let piece = await reader.read(new Uint8Array(PIECE), WHOLE);
  while (piece.value && piece.value.length > 0) {
    const { value } = piece;
    // The next piece lies in the same memory: all have taken this one before.
    await Promise.all(running.map(({ writer }) => writer.write(value)));
    if (piece.done) break;
    piece = await reader.read(new Uint8Array(value.buffer), WHOLE);
  }
  return Promise.all(
    running.map(async ({ stream, writer }) => {
      await writer.close();
      return new Uint8Array(await stream.digest);
    }),
  );
}
