import type { Context } from '#lib/api/context.ts';
import { checkoutPages } from '#lib/contract/checkout/pages.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { VIEW_SHARDS } from '#lib/server/view-shards.ts';
import type { Period, Periods } from './periods.ts';

const dayNumber = (day: string) => Math.floor(Date.parse(day) / DAY_MS);

/** The numbers of checkout page views in both periods. The Durable Objects that count views use UTC days. */
export async function checkoutViews({ env }: Context, periods: Periods) {
  const first = dayNumber(periods.before.from);
  const last = dayNumber(periods.now.to);
  const told = await Promise.all(
    VIEW_SHARDS.map((shard) => env.VIEWS.getByName(shard).viewsOf(checkoutPages.checkout, first, last)),
  );
  const within = ({ from, to }: Period) =>
    told
      .flat()
      .filter(({ day }) => day >= dayNumber(from) && day <= dayNumber(to))
      .reduce((sum, { views }) => sum + views, 0);
  return { now: within(periods.now), before: within(periods.before) };
}
