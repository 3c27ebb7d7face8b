/** How many bytes are read and passed to every digest at a time. */
const PIECE = 1024 ** 2;
const WHOLE = { min: PIECE };

export interface Digest {
  algorithm: 'SHA-256' | 'SHA-512';
  /** Bytes that are hashed in front of the file. */
  prefix?: Uint8Array<ArrayBuffer>;
}

/** Digests of a streamed file, which may be larger than the memory. */
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
    // The next piece reuses the buffer, so all digests have to take this one first.
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
