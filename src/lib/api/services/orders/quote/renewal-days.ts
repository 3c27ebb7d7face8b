import type { License } from '#lib/api/db/schema/licenses.ts';
import { addDays, endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';
import type { Term } from '#lib/api/services/licenses/license-terms.ts';
import { beginOfNext, extend } from '#lib/api/services/licenses/license-terms.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

/** A licence's own end, with the grace that it may have behind it. */
export type Ending = Term & Pick<License, 'graceUntil' | 'graceDays'>;

/** Days of Italy's calendar from one to a later one. */
const daysFrom = (day: string, to: string): number => Math.round((Date.parse(to) - Date.parse(day)) / DAY_MS);

/** To which days several licences may be renewed together. */
export interface DayRange {
  first: string;
  last: string;
  /** How many days the duration has, behind the latest of their ends: what a day costs is its price divided by them. */
  days: number;
}

/** From the day after the latest of their ends to the one that the duration leads it to. */
export function dayRange(licenses: readonly Ending[], months: number, now: number): DayRange {
  const begins = (license: Ending) => beginOfNext(license, now);
  const latest = licenses.reduce((one, other) => (begins(other) > begins(one) ? other : one));
  const begin = italianDay(begins(latest));
  const last = italianDay(extend(latest, months, now).expiresAt);
  return { first: italianDay(addDays(begins(latest), 1)), last, days: daysFrom(begin, last) };
}

/** The day of a range that is nearest to another one. */
export const dayWithin = ({ first, last }: DayRange, day: string): string =>
  day < first ? first : day > last ? last : day;

/**
 * How many days a licence needs to get to a day, and what they cost; one that has ended counts from now.
 *
 * @param durationCents what the duration costs, which has so many days
 */
export function priceToDay(
  license: Ending,
  { day, durationCents, durationDays }: { day: string; durationCents: number; durationDays: number },
  now: number,
): { days: number; cents: number; until: number } {
  const days = daysFrom(italianDay(beginOfNext(license, now)), day);
  const cents = Math.round((durationCents * days) / durationDays);
  return { days, cents, until: endOfItalianDay(day) - 1 };
}

/**
 * A licence with the days that were paid for: it gets to the day that was chosen, or behind it where its own end is later than it was,
 * or the money came once it had ended: every day that was paid for counts.
 */
export function termToDay(
  license: Ending,
  { until, days }: { until: number; days: number },
  at: number,
): Term {
  const { durationMonths } = license;
  return {
    expiresAt: Math.max(until, addDays(beginOfNext(license, at), days)),
    anchorAt: null,
    durationMonths,
  };
}
