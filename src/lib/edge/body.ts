/** Reading bodies that strangers send: never more than the limit, whatever the length header claims. */
export type Body = { kind: 'read'; bytes: ArrayBuffer } | { kind: 'too-large' } | { kind: 'broken' };

/** Largest answer of an API host that is read; the contract's lists are bounded far below it. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * How much of a request beyond its limit is still taken in and thrown away: a sender that is cut off in
 * the middle never reads the answer that says why.
 */
const DISCARDED_BYTES = 8 * 1024 * 1024;

export async function readBody(source: Request | Response, maxBytes: number): Promise<Body> {
  const tolerated = source instanceof Request ? maxBytes + DISCARDED_BYTES : maxBytes;
  if (Number(source.headers.get('Content-Length') ?? 0) > tolerated) {
    await source.body?.cancel();
    return { kind: 'too-large' };
  }
  if (!source.body) return { kind: 'read', bytes: new ArrayBuffer(0) };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of source.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > tolerated) break;
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch {
    return { kind: 'broken' };
  }
  if (size > maxBytes) return { kind: 'too-large' };
  return { kind: 'read', bytes: (await new Blob(chunks as BlobPart[]).arrayBuffer()) as ArrayBuffer };
}

/** The JSON of an answer; `undefined` for anything else, an endless or broken body among it. */
export async function readJson(response: Response): Promise<unknown> {
  const body = await readBody(response, MAX_ANSWER_BYTES);
  return body.kind === 'read' ? parseJson(body.bytes) : undefined;
}

export function parseJson(bytes: ArrayBuffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export function encodeJson(value: unknown): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;
}
