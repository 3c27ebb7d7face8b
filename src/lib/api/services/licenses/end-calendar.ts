import { italianDay } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

interface End {
  licenseId: string;
  productName: string;
  expiresAt: number;
  /** How often the end has moved: a calendar keeps the entry with the highest number. */
  sequence: number;
  /** When the entry was written. */
  at: number;
  /** The licence's page. */
  url: string;
}

/** The day on which a licence ends, as a calendar entry (RFC 5545) with the licence's UID: a later one moves it. */
export function endCalendar({ licenseId, productName, expiresAt, sequence, at, url }: End): string {
  const day = Date.parse(italianDay(expiresAt));
  const title = `Scade la licenza ${PRODUCT_NAME} ${productName}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Licenze//IT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:license-${licenseId}@${new URL(url).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${inDigits(at)}`,
    `DTSTART;VALUE=DATE:${inDigits(day).slice(0, 8)}`,
    `DTEND;VALUE=DATE:${inDigits(day + DAY_MS).slice(0, 8)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`Rinnovandola tieni la stessa chiave: ${url}`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20260301T100000Z` */
const inDigits = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) => text.replace(/\p{Cc}+/gu, ' ').replace(/[\\;,]/g, '\\$&');

const MAX_OCTETS = 75;
const utf8 = new TextEncoder();

/** Breaks a line where its octets reach the limit, between two characters; a continuation begins with a blank. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (utf8.encode(part + letter).length > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}
