import { and, between, inArray } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type MoneyFigure, moneyFigures, shopDays } from '#lib/api/db/schema/shop-figures.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { namedProvider } from '#lib/server/payment-provider.ts';
import type { Period, Periods } from './periods.ts';
import { sumWithin } from './sums.ts';

/** The figures of a shop that sells for money leave out its earlier simulated sales. */
const figuresOf = ({ env }: Context) => {
  const isSimulated = namedProvider(env) === 'fake';
  return moneyFigures.flatMap((figure) =>
    isSimulated ? [figure, `simulated_${figure}` as const] : [figure],
  );
};

const within = (side: keyof Periods, { from, to }: Period) => ({
  count: sumWithin(shopDays.count, shopDays.day, { side, from, to }),
  cents: sumWithin(shopDays.cents, shopDays.day, { side, from, to }),
});

export const selectMoney = (context: Context, { now, before }: Periods) =>
  context.db
    .select({ figure: shopDays.figure, now: within('now', now), before: within('before', before) })
    .from(shopDays)
    .where(and(inArray(shopDays.figure, figuresOf(context)), between(shopDays.day, before.from, now.to)))
    .groupBy(shopDays.figure);
type Row = Awaited<ReturnType<typeof selectMoney>>[number];

/** Sales, receipts, refunds and checkouts in one of the periods. */
export function moneyOf(rows: Row[], side: keyof Periods, opened: number) {
  const of = (name: MoneyFigure) => {
    const own = rows.filter(({ figure }) => figure === name || figure === `simulated_${name}`);
    const count = own.reduce((sum, row) => sum + row[side].count, 0);
    return { count, sum: toMoney(own.reduce((sum, row) => sum + row[side].cents, 0)) };
  };
  const { count, sum: net } = of('sales');
  return {
    sales: { count, net },
    received: of('paid'),
    returned: of('returned'),
    checkout: { opened, placed: of('orders').count, paid: of('orders_paid').count },
  };
}
