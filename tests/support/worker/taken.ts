import { italianDay } from '#lib/api/kernel/calendar.ts';
import { requireAllTaken } from '#tests/support/taken.ts';

/** Throws if a downloaded file is a document that the exchange system would refuse. */
export function requireTaken(headers: Headers, bytes: Uint8Array, now: number): void {
  if (headers.get('Content-Type') !== 'application/xml') return;
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  requireAllTaken([{ name, xml: new TextDecoder().decode(bytes) }], italianDay(now));
}
