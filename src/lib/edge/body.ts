/** Reading bodies that strangers send: never more than the limit, whatever the length header claims. */
export type Body = { kind: 'read'; bytes: ArrayBuffer } | { kind: 'too-large' } | { kind: 'broken' };

/** Largest answer of an API host that is read; the contract's lists are bounded far below it. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export async function readBody(source: Request | Response, maxBytes: number): Promise<Body> {
  if (Number(source.headers.get('Content-Length') ?? 0) > maxBytes) {
    await source.body?.cancel();
    return { kind: 'too-large' };
  }
  if (!source.body) return { kind: 'read', bytes: new ArrayBuffer(0) };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of source.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) return { kind: 'too-large' };
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'broken' };
  }
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
