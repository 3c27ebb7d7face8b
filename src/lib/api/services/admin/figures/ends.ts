import { asc, between, eq } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { termEnds } from '#lib/api/db/schema/shop-figures.ts';
import type { Period, Periods } from './periods.ts';
import { sumWithin } from './sums.ts';

const within = (side: keyof Periods, { from, endedTo: to }: Period) => {
  const sumOf = (column: SQLiteColumn) => sumWithin(column, termEnds.day, { side, from, to });
  return {
    lapsed: sumOf(termEnds.ended),
    renewed: sumOf(termEnds.renewed),
    deleted: sumOf(termEnds.deleted),
    trials: sumOf(termEnds.trials),
    bought: sumOf(termEnds.bought),
  };
};

/** Licence periods that ended, by product and result. */
export const selectEnds = ({ db }: Context, { now, before }: Periods) =>
  db
    .select({
      productId: termEnds.productId,
      name: products.name,
      now: within('now', now),
      before: within('before', before),
    })
    .from(termEnds)
    .innerJoin(products, eq(products.id, termEnds.productId))
    .where(between(termEnds.day, before.from, now.to))
    .groupBy(termEnds.productId)
    .orderBy(asc(products.position), asc(products.id));
type Row = Awaited<ReturnType<typeof selectEnds>>[number];

/** The totals of all products in one of the periods. */
export function endsOf(rows: Row[], side: keyof Periods) {
  const sum = (of: (counted: Row['now']) => number) => rows.reduce((total, row) => total + of(row[side]), 0);
  return {
    ends: {
      lapsed: sum(({ lapsed }) => lapsed),
      renewed: sum(({ renewed }) => renewed),
      deleted: sum(({ deleted }) => deleted),
    },
    trials: { ended: sum(({ trials }) => trials), bought: sum(({ bought }) => bought) },
  };
}

/** The month's ended periods of each product that had some. */
export const endsByProduct = (rows: Row[]) =>
  rows.flatMap(({ productId, name, now: { lapsed, renewed, deleted } }) =>
    lapsed + renewed + deleted > 0
      ? [{ product_id: productId, product_name: name, lapsed, renewed, deleted }]
      : [],
  );
