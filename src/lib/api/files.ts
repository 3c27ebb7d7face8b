import type { Context } from 'hono';
import type { DocumentFile } from '#lib/api/services/billing/documents.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import type { Api } from './context.ts';
import { refused } from './errors.ts';

/** A document for the one who asked; 404 where there is none. */
export function fileAnswer(c: Context<Api>, file: DocumentFile | undefined): Response {
  if (!file) throw refused(404, NOT_FOUND);
  return c.body(file.body, 200, {
    'Content-Type': file.contentType,
    'Content-Length': String(file.size),
    'Content-Disposition': `inline; filename="${file.name}"`,
    'Cache-Control': 'private, no-store',
  });
}

/** The header by which browsers save a file (RFC 6266): in ASCII for old ones, and as it is (RFC 8187) where that differs. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}
