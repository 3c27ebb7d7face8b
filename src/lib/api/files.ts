import type { Context as HonoContext } from 'hono';
import type { DocumentFile } from '#lib/api/services/billing/documents.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import type { Api, Context } from './context.ts';
import type { ReleaseArtifact } from './db/schema/releases.ts';
import { found, refused } from './errors.ts';
import { readConditions, type Wanted } from './ranges.ts';

/** The response with a document; 404 if there is none. */
export function fileAnswer(c: HonoContext<Api>, file: DocumentFile | undefined): Response {
  if (!file) throw refused(404, NOT_FOUND);
  return c.body(file.body, 200, {
    'Content-Type': file.contentType,
    'Content-Length': String(file.size),
    'Content-Disposition': `inline; filename="${file.name}"`,
    'Cache-Control': 'private, no-store',
  });
}

/** The header that makes browsers save a file (RFC 6266): the name in ASCII, and unchanged if it differs (RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** The source of an archive's bytes. */
export interface ArchiveSource {
  archive: ReleaseArtifact;
  /** Reads a range of the file; `undefined` if the file is gone. */
  read: (offset: number, length: number) => Promise<ReadableStream | Uint8Array<ArrayBuffer> | undefined>;
  /** Called before anything is sent, with the requested part. */
  admit?: (wanted: Wanted, etag: string) => void;
  /** Called just before the bytes are sent, with the first byte's position. */
  begun?: (from: number) => Promise<void>;
}

/** Sends an archive as requested: the whole, a range, or that it has not changed (RFC 9110). */
export async function sendArchive(c: HonoContext<Api>, source: ArchiveSource): Promise<Response> {
  const { fileName, contentType, sha256, sizeBytes: size } = source.archive;
  const etag = `"${sha256}"`;
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-cache' };
  const wanted = readConditions(c.req.raw.headers, etag, size);
  source.admit?.(wanted, etag);
  if (wanted.kind === 'unchanged') return c.body(null, 304, headers);
  if (wanted.kind === 'changed') return c.body(null, 412, headers);
  if (wanted.kind === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  }
  const { start, end } = wanted.kind === 'part' ? wanted : { start: 0, end: size - 1 };
  const length = end - start + 1;
  const body = found(await source.read(start, length), NOT_FOUND);
  await source.begun?.(start);
  return c.body(body, wanted.kind === 'part' ? 206 : 200, {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': String(length),
    ...(wanted.kind === 'part' && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Content-Disposition': attachment(fileName),
    'X-Content-SHA256': sha256,
  });
}

/** Reads an archive from R2. */
export const readStored =
  ({ env }: Pick<Context, 'env'>, { fileKey }: ReleaseArtifact): ArchiveSource['read'] =>
  async (offset, length) =>
    (await env.FILES.get(fileKey, { range: { offset, length } }))?.body;
