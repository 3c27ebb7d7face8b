import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product, SaleDuration } from '#lib/api/db/schema/products.ts';
import { invalid } from '#lib/api/errors.ts';
import { extend, type Term } from '#lib/api/services/licenses/license-terms.ts';
import { extraCentsFor, renewalCents } from '#lib/api/services/subscriptions/kept-prices.ts';
import { isDay } from '#lib/contract/calendar.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import { type DayRange, dayRange, dayWithin, type Ending, priceToDay, termToDay } from './renewal-days.ts';
import { type Several, whyNever } from './several.ts';

/** What one of several licences pays for in an order. */
export interface RenewalPart {
  license: License;
  cents: number;
  /** How much of that is for devices that were bought in addition. */
  extraCents: number;
  /** Towards one day; null by the duration. */
  toDay: { until: number; days: number } | null;
  term: Term;
}

/** What several come to: each of them, and the days that may be chosen. */
export interface RenewalParts {
  parts: RenewalPart[];
  range: DayRange;
  day: string | undefined;
}

/** What a duration costs each of the licences that are chosen; undefined of fewer than two. */
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
  // What is no day of the calendar is the last one, as `last` is.
  const day = asked && dayWithin(range, isDay(asked) ? asked : range.last);
  const parts = those.map(({ license, running, ending }) => {
    const cents = renewalCents(product, durationKey, { license, running }, those.length);
    const extraCents = extraCentsFor(license, months);
    return { license, ...partOf(ending, { cents, extraCents, months, day, range }, now) };
  });
  return { parts, range, day };
}

/** What a duration brings a licence and costs it. */
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

/** Refuses a day that is none of those that may be chosen. */
export function requireDay({ range, day }: RenewalParts, asked: string | undefined): void {
  if (day !== asked) throw invalid({ until: [text.badDay(range.first, range.last)] });
}
