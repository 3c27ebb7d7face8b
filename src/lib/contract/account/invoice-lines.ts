import { MAX_NAME_LENGTH } from '#lib/contract/limits.ts';
import { tooLong } from '#lib/contract/messages.ts';
import { isWritable, toLatin1 } from './latin.ts';

/** The longest fields of a buyer in FatturaPA, by FatturaPA's spelling. */
export const invoiceLines = {
  first_name: MAX_NAME_LENGTH,
  last_name: MAX_NAME_LENGTH,
  company: 80,
  address: 60,
  city: 60,
} as const;
export type InvoiceLine = keyof typeof invoiceLines;

export const LATIN_ONLY = 'Usa lettere latine: le fatture non ne ammettono altre.';
/** A letter of another script may become several Latin letters. */
const tooLongSpelled = (max: number) =>
  `In lettere latine, come sulla fattura, supera ${max} caratteri: abbrevia.`;
const TOWN_TOO_LONG = `Con il CAP supera ${invoiceLines.city} caratteri, il massimo sulla fattura: abbrevia.`;

/** Whether a text fits its field on an invoice. */
export const fitsLine = (name: InvoiceLine, text: string): boolean =>
  toLatin1(text).length <= invoiceLines[name];

/** Why an invoice cannot write a text; undefined if it can. */
export function lineFault(name: InvoiceLine, text: string): string | undefined {
  const max = invoiceLines[name];
  if (!isWritable(text)) return LATIN_ONLY;
  if (text.length > max) return tooLong(max);
  return fitsLine(name, text) ? undefined : tooLongSpelled(max);
}

/** A foreign postal code goes before the town: FatturaPA's field accepts only five digits. */
export const foreignTown = (postalCode: string, city: string): string => `${postalCode} ${city}`.trim();

export const townFault = (postalCode: string, city: string): string | undefined =>
  fitsLine('city', foreignTown(postalCode, city)) ? undefined : TOWN_TOO_LONG;
