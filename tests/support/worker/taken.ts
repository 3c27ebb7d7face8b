import { italianDay } from '#lib/api/kernel/calendar.ts';
import { contentFaults } from '#scripts/documents/content.ts';
import type { DocumentFile } from '#scripts/documents/document.ts';

/** Throws when a file that a test got is a document which the exchange system would refuse. */
export function requireTaken(headers: Headers, bytes: Uint8Array, now: number): void {
  if (headers.get('Content-Type') !== 'application/xml') return;
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  requireAllTaken([{ name, xml: new TextDecoder().decode(bytes) }], now);
}

/** Throws when some documents are not such as the exchange system takes, the schema apart: its validator needs Node. */
export function requireAllTaken(files: readonly DocumentFile[], now: number): void {
  const faults = contentFaults(files, italianDay(now));
  if (faults.length === 0) return;
  const lines = faults.map(({ file, code, says, detail }) => `${file} ${code} ${says}: ${detail}`);
  throw new Error(`The exchange system would refuse:\n${lines.join('\n')}`);
}
