/** Reading bodies that strangers send: never more than the limit, whatever the length header claims. */
export type Body = { kind: 'read'; bytes: ArrayBuffer } | { kind: 'too-large' } | { kind: 'broken' };

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
