import { Buffer } from 'node:buffer';
import { isTooDeep } from '#lib/server/nesting.ts';

/** A body that was read up to a limit, whatever its length header says. */
export type Body = { kind: 'read'; bytes: Bytes } | { kind: 'too-large' } | { kind: 'broken' };
export type Bytes = Uint8Array<ArrayBuffer>;

/** Largest answer that is read from an API host; the contract's lists stay far below. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * How much of a request beyond its limit is read and thrown away: a sender that is cut off never reads the answer
 * that says why.
 */
const DISCARDED_BYTES = 8 * 1024 * 1024;

/** Most answers fit into one piece, which the runtime fills in one step. */
const PIECE_BYTES = 16 * 1024;

export async function readBytes(source: Request | Response, maxBytes: number): Promise<Body> {
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
    // Only the last piece is shorter.
    if (length < PIECE_BYTES)
      return size <= maxBytes ? { kind: 'read', bytes: joined(pieces) } : { kind: 'too-large' };
  }
  await reader.cancel();
  return { kind: 'too-large' };
}

/** Most bodies are a single piece, which needs no copy. */
function joined(pieces: Bytes[]): Bytes {
  const [first, ...others] = pieces;
  return first && others.length === 0 ? first : Buffer.concat(pieces);
}

export function isJson(response: Response): boolean {
  return /^application\/(?:problem\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
}

/** An answer's JSON; `undefined` for anything else, endless and broken bodies included. */
export async function readJson(response: Response): Promise<unknown> {
  const body = await readBytes(response, MAX_ANSWER_BYTES);
  return body.kind === 'read' ? parseJson(body.bytes) : undefined;
}

/** The JSON in a text; `undefined` for anything else, and for what is nested so deep that it cannot be written. */
export function parseJson(bytes: Bytes | undefined): unknown {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isTooDeep(json) ? undefined : json;
  } catch {
    return undefined;
  }
}

export function encodeJson(value: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(value));
}
