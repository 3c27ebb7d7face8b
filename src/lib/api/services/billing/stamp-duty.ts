import type { Document } from '#lib/api/db/schema/documents.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';

/** Stamp duty on documents without VAT, and the largest exempt amount (art. 13 Tariffa DPR 642/1972). */
export const STAMP_DUTY_CENTS = 200;
const FREE_CENTS = 7747;
const untaxed: ReadonlySet<DocumentScheme> = new Set(['reverse-charge', 'flat-rate', 'vat-kept']);

/** Whether a document is subject to it. The seller owes it, so it raises no price. */
export const hasStampDuty = ({ vatScheme, netCents }: Pick<Document, 'vatScheme' | 'netCents'>): boolean =>
  untaxed.has(vatScheme) && netCents > FREE_CENTS;
