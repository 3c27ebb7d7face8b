import { Buffer } from 'node:buffer';

/** Reading bodies that strangers send: never more than the limit, whatever the length header claims. */
export type Body = { kind: 'read'; bytes: Bytes } | { kind: 'too-large' } | { kind: 'broken' };
export type Bytes = Uint8Array<ArrayBuffer>;

/** Largest answer of an API host that is read; the contract's lists are bounded far below it. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * How much of a request beyond its limit is still taken in and thrown away: a sender that is cut off in
 * the middle never reads the answer that says why.
 */
const DISCARDED_BYTES = 8 * 1024 * 1024;

/** Most answers fit into one piece. The runtime fills it by itself, while every step of ours costs. */
const PIECE_BYTES = 16 * 1024;

export async function readBody(source: Request | Response, maxBytes: number): Promise<Body> {
  const { body } = source;
  if (!body) return { kind: 'read', bytes: new Uint8Array() };
  const tolerated = source instanceof Request ? maxBytes + DISCARDED_BYTES : maxBytes;
  try {
    if (Number(source.headers.get('Content-Length') ?? 0) <= tolerated)
      return await readPieces(body, maxBytes, tolerated);
    await body.cancel();
    return { kind: 'too-large' };
  } catch {
    return { kind: 'broken' };
  }
}

async function readPieces(body: ReadableStream, maxBytes: number, tolerated: number): Promise<Body> {
  const reader = body.getReader({ mode: 'byob' });
  const pieces: Bytes[] = [];
  let size = 0;
  while (size <= tolerated) {
    const { value } = await reader.read(new Uint8Array(PIECE_BYTES), { min: PIECE_BYTES });
    const length = value?.byteLength ?? 0;
    size += length;
    if (value && size <= maxBytes) pieces.push(value);
    // Only the last piece comes short.
    if (length < PIECE_BYTES)
      return size <= maxBytes ? { kind: 'read', bytes: joined(pieces) } : { kind: 'too-large' };
  }
  await reader.cancel();
  return { kind: 'too-large' };
}

/** A single piece, as most bodies are, need not be copied. */
function joined(pieces: Bytes[]): Bytes {
  const [first, ...others] = pieces;
  return first && others.length === 0 ? first : Buffer.concat(pieces);
}

export function isJson(response: Response): boolean {
  return /^application\/(?:problem\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
}

/** The JSON of an answer; `undefined` for anything else, an endless or broken body among it. */
export async function readJson(response: Response): Promise<unknown> {
  const body = await readBody(response, MAX_ANSWER_BYTES);
  return body.kind === 'read' ? parseJson(body.bytes) : undefined;
}

export function parseJson(bytes: Bytes | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export function encodeJson(value: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(value));
}
