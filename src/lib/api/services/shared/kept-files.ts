import type { ApiEnv } from '#lib/api/env.ts';

export interface KeptFile {
  body: ReadableStream | Uint8Array<ArrayBuffer>;
  size: number;
}

interface Making {
  key: string;
  contentType: string;
  render: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that the first request creates and stores; it never changes afterwards, not even with a newer release. */
export async function keptFile(
  { FILES }: Pick<ApiEnv, 'FILES'>,
  { key, contentType, render }: Making,
): Promise<KeptFile> {
  const kept = await FILES.get(key);
  if (kept) return { body: kept.body, size: kept.size };

  const bytes = await render();
  const put = await FILES.put(key, bytes, {
    httpMetadata: { contentType },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  // A parallel request stored its file first, which is kept.
  const winner = put ? null : await FILES.get(key);
  return winner ? { body: winner.body, size: winner.size } : { body: bytes, size: bytes.byteLength };
}
