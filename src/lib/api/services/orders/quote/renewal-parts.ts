import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product, SaleDuration } from '#lib/api/db/schema/products.ts';
import { invalid } from '#lib/api/errors.ts';
import { extend, type Term } from '#lib/api/services/licenses/license-terms.ts';
import { extraCentsFor, renewalCents } from '#lib/api/services/subscriptions/kept-prices.ts';
import { isDay } from '#lib/contract/calendar.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import { type DayRange, dayRange, dayWithin, type Ending, priceToDay, termToDay } from './renewal-days.ts';
import { type Several, whyNever } from './several.ts';

/** What one of several licences gets and costs in an order. */
export interface RenewalPart {
  license: License;
  cents: number;
  /** The part of the price that pays for additional devices. */
  extraCents: number;
  /** For a renewal to one day; null for a renewal by the duration. */
  toDay: { until: number; days: number } | null;
  term: Term;
}

/** The parts of several licences, and the days that may be chosen. */
export interface RenewalParts {
  parts: RenewalPart[];
  range: DayRange;
  day: string | undefined;
}

/** The price of a duration for each chosen licence; undefined for fewer than two. */
export function partsOf(
  { chosen, day: asked }: Several,
  product: Product,
  { durationKey, months }: { durationKey: string } & Pick<SaleDuration, 'months'>,
  now: number,
): RenewalParts | undefined {
  const those = chosen.flatMap(({ license, running }) => {
    const { expiresAt } = license;
    return whyNever(license, now) || expiresAt === null
      ? []
      : [{ license, running, ending: { ...license, expiresAt } }];
  });
  if (those.length < 2) return undefined;
  const range = dayRange(
    those.map(({ ending }) => ending),
    months,
    now,
  );
  // An invalid day becomes the last one, the same as `last`.
  const day = asked && dayWithin(range, isDay(asked) ? asked : range.last);
  const parts = those.map(({ license, running, ending }) => {
    const cents = renewalCents(product, durationKey, { license, running }, those.length);
    const extraCents = extraCentsFor(license, months);
    return { license, ...partOf(ending, { cents, extraCents, months, day, range }, now) };
  });
  return { parts, range, day };
}

/** What a duration costs a licence, and its months. */
interface OfDuration {
  cents: number;
  extraCents: number;
  months: number;
}

function partOf(
  ending: Ending,
  { cents, extraCents, months, day, range }: OfDuration & Pick<RenewalParts, 'day' | 'range'>,
  now: number,
): Omit<RenewalPart, 'license'> {
  if (day === undefined) return { cents, extraCents, toDay: null, term: extend(ending, months, now) };
  const priced = (durationCents: number) =>
    priceToDay(ending, { day, durationCents, durationDays: range.days }, now);
  const { cents: part, ...toDay } = priced(cents);
  return { cents: part, extraCents: priced(extraCents).cents, toDay, term: termToDay(ending, toDay, now) };
}

/** Refuses a day outside the range. */
export function requireDay({ range, day }: RenewalParts, asked: string | undefined): void {
  if (day !== asked) throw invalid({ until: [text.badDay(range.first, range.last)] });
}
