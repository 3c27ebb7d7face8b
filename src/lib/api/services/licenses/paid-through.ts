import type { LicenseTerm } from '#lib/api/db/schema/license-terms.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

type Term = Pick<
  LicenseTerm,
  'kind' | 'months' | 'days' | 'broughtAt' | 'previousExpiresAt' | 'expiresAt' | 'durationMonths'
>;

/** Twelve months are as much as this many days, which renewals to a day in common bring. */
const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

const isPaid = ({ kind }: Term) => kind === 'purchase' || kind === 'renewal';

/**
 * Until when somebody has paid who paid enough months in a row: the newest time without a break that has them counts. Gifts, trials
 * and what the seller gives are part of such a time, and no months of it.
 *
 * @param terms those that stand, in their order
 * @param enough how many months
 */
export function paidThrough(terms: readonly Term[], enough: number, graceDays: number): number | null {
  let paidDays = 0;
  let found: number | null = null;
  for (const term of terms) {
    if (isAnew(term, graceDays)) paidDays = 0;
    if (!isPaid(term)) continue;
    // In twelfths of a day.
    paidDays += term.months * DAYS_A_YEAR + term.days * MONTHS_A_YEAR;
    if (paidDays >= enough * DAYS_A_YEAR) found = term.expiresAt;
  }
  return found;
}

/** Whether a term began after a break: months say so, days by the end that they lead to. */
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
