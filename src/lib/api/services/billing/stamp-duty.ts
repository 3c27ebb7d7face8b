import type { Document } from '#lib/api/db/schema/documents.ts';

/** Stamp duty on invoices and credit notes without VAT, and up to which sum there is none (art. 13 Tariffa DPR 642/1972). */
export const STAMP_DUTY_CENTS = 200;
const FREE_CENTS = 7747;

/** Whether a document is subject to it. The seller owes it: no price rises by it. */
export const hasStampDuty = ({ vatScheme, netCents }: Pick<Document, 'vatScheme' | 'netCents'>): boolean =>
  (vatScheme === 'reverse-charge' || vatScheme === 'flat-rate') && netCents > FREE_CENTS;
