import { Buffer } from 'node:buffer';
import { isTooDeep } from '#lib/server/nesting.ts';

/** The result of reading a body up to a limit, whatever its Content-Length says. */
export type Body = { kind: 'read'; bytes: Bytes } | { kind: 'too-large' } | { kind: 'broken' };
export type Bytes = Uint8Array<ArrayBuffer>;

/** The largest response that the Worker reads from an API host; the contract's lists are far smaller. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * How many bytes beyond the limit to read and discard: a client that is cut off never reads the response that says why.
 */
const DISCARDED_BYTES = 8 * 1024 * 1024;

/** Most responses fit into one chunk, which the runtime fills in one step. */
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
    // Only the last chunk is shorter.
    if (length < PIECE_BYTES)
      return size <= maxBytes ? { kind: 'read', bytes: joined(pieces) } : { kind: 'too-large' };
  }
  await reader.cancel();
  return { kind: 'too-large' };
}

/** Most bodies are a single chunk, which needs no copy. */
function joined(pieces: Bytes[]): Bytes {
  const [first, ...others] = pieces;
  return first && others.length === 0 ? first : Buffer.concat(pieces);
}

export function isJson(response: Response): boolean {
  return /^application\/(?:problem\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
}

/** Parses a response's JSON; `undefined` for anything else, including broken bodies and bodies over the limit. */
export async function readJson(response: Response): Promise<unknown> {
  const body = await readBytes(response, MAX_ANSWER_BYTES);
  return body.kind === 'read' ? parseJson(body.bytes) : undefined;
}

/** Parses JSON; `undefined` for anything else, and for JSON that is nested too deeply to serialize again. */
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
