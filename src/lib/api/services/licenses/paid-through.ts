import type { LicenseTerm } from '#lib/api/db/schema/license-terms.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

type Term = Pick<
  LicenseTerm,
  'kind' | 'months' | 'days' | 'broughtAt' | 'previousExpiresAt' | 'expiresAt' | 'durationMonths'
>;

/** Twelve months equal this many days, which renewals to a common day add. */
const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

const isPaid = ({ kind }: Term) => kind === 'purchase' || kind === 'renewal';

/**
 * The end of the newest period without a break in which the customer has paid enough months; null if there is none.
 * Gifts, trials and the seller's extensions continue a period but count no months.
 *
 * @param terms those in force, in their order
 * @param enough how many months
 */
export function paidThrough(terms: readonly Term[], enough: number, graceDays: number): number | null {
  let paidDays = 0;
  let found: number | null = null;
  for (const term of terms) {
    if (isAnew(term, graceDays)) paidDays = 0;
    if (!isPaid(term)) continue;
    // Counted in twelfths of a day.
    paidDays += term.months * DAYS_A_YEAR + term.days * MONTHS_A_YEAR;
    if (paidDays >= enough * DAYS_A_YEAR) found = term.expiresAt;
  }
  return found;
}

/** Whether a term began after a break: terms of months store it, terms of days show it by their end. */
function isAnew(term: Term, graceDays: number): boolean {
  const { kind, months, days, previousExpiresAt, broughtAt, expiresAt, durationMonths } = term;
  if (kind === 'devices' || kind === 'shortening') return false;
  if (previousExpiresAt === null) return true;
  if (months > 0) return durationMonths === months;
  const lived = previousExpiresAt + graceDays * DAY_MS;
  return kind === 'extension'
    ? broughtAt > lived
    : broughtAt > previousExpiresAt && expiresAt > previousExpiresAt + (days + 1) * DAY_MS;
}
