import type { Document } from '#lib/api/db/schema/documents.ts';
import { addMonths, endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';

type Sale = Pick<Document, 'kind' | 'vatScheme' | 'issuedAt'>;

/** Whether a sale is too old for a reduction to lower Italy's VAT: a year (art. 26, c. 3, DPR 633/1972). */
export const isLateReduction = ({ kind, vatScheme, issuedAt }: Sale, now: number): boolean =>
  kind !== 'simulated' &&
  vatScheme === 'domestic' &&
  now >= endOfItalianDay(italianDay(addMonths(issuedAt, 12)));
