import type { Compared } from '#lib/api/work/messages.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { type ComparisonPlace, type Day, nothing, type Step, sumOf } from './parts.ts';

/** Each may take some forty queries. */
const MAX_FIXES = 3;

/** The comparison of one item at the payment service. */
export interface Visit {
  found: Partial<Compared>;
  /** Fixes or reports the difference, if there is one. */
  fix?: () => Promise<Partial<Compared>>;
}

interface Hourly<Item> {
  /** The items between two instants, with our records of them. */
  list(from: number, to: number): Promise<Item[]>;
  placeOf(item: Item): ComparisonPlace;
  visit(item: Item): Visit;
}

const isAfter = ({ at, id }: ComparisonPlace, place: ComparisonPlace) =>
  at > place.at || (at === place.at && id > place.id);

/** Compares a day at the payment service hour by hour, until its end or the limit of fixes. */
export async function eachHour<Item>(
  { from, to }: Day,
  after: ComparisonPlace | undefined,
  { list, placeOf, visit }: Hourly<Item>,
): Promise<Step> {
  let last = after ?? { at: from, id: '' };
  let found = nothing;
  let fixes = 0;
  for (let begin = last.at; begin < to; begin += HOUR_MS) {
    const items = await list(begin, Math.min(begin + HOUR_MS, to));
    const next = items
      .map((item) => ({ item, place: placeOf(item) }))
      .filter(({ place }) => isAfter(place, last))
      .toSorted((one, other) => (isAfter(one.place, other.place) ? 1 : -1));
    for (const { item, place } of next) {
      const { found: seen, fix } = visit(item);
      if (fix && fixes === MAX_FIXES) return { handled: fixes, found, after: last };
      if (fix) fixes += 1;
      found = sumOf(sumOf(found, seen), (await fix?.()) ?? {});
      last = place;
    }
  }
  return { handled: fixes, found };
}
