import type { Document } from '#lib/api/db/schema/documents.ts';
import { addMonths, endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';

type Sale = Pick<Document, 'kind' | 'vatScheme' | 'issuedAt'>;

/**
 * Whether a sale with Italy's VAT is more than a year ago: a reduction that is agreed to now does not lower its VAT (art. 26,
 * third paragraph, DPR 633/1972).
 */
export const isLateReduction = ({ kind, vatScheme, issuedAt }: Sale, now: number): boolean =>
  kind !== 'simulated' &&
  vatScheme === 'domestic' &&
  now >= endOfItalianDay(italianDay(addMonths(issuedAt, 12)));
