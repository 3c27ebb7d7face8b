import type { License } from '#lib/api/db/schema/licenses.ts';
import { addDays, endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';
import type { Term } from '#lib/api/services/licenses/license-terms.ts';
import { beginOfNext, extend } from '#lib/api/services/licenses/license-terms.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

/** A licence's own end, and a grace period after it if there is one. */
export type Ending = Term & Pick<License, 'graceUntil' | 'graceDays'>;

/** Days in Italy's calendar from one day to a later one. */
const daysFrom = (day: string, to: string): number => Math.round((Date.parse(to) - Date.parse(day)) / DAY_MS);

/** The days to which several licences may be renewed together. */
export interface DayRange {
  first: string;
  last: string;
  /** The length of the duration after the latest of their ends: a day costs the duration's price divided by it. */
  days: number;
}

/** From the day after the latest of their ends to the end of the duration that begins there. */
export function dayRange(licenses: readonly Ending[], months: number, now: number): DayRange {
  const begins = (license: Ending) => beginOfNext(license, now);
  const latest = licenses.reduce((one, other) => (begins(other) > begins(one) ? other : one));
  const begin = italianDay(begins(latest));
  const last = italianDay(extend(latest, months, now).expiresAt);
  return { first: italianDay(addDays(begins(latest), 1)), last, days: daysFrom(begin, last) };
}

/** The day of a range nearest to another day. */
export const dayWithin = ({ first, last }: DayRange, day: string): string =>
  day < first ? first : day > last ? last : day;

/**
 * How many days a licence needs to reach a day, and their price. An expired licence counts from now.
 *
 * @param durationCents the price of the duration, which has `durationDays` days
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
 * A licence's term with the paid days. It ends on the chosen day, or later if the licence was extended or the money
 * arrived after its end: every paid day counts.
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
