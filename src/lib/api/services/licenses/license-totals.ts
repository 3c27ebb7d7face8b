import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { licenses, licenseTotals } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { isOverdue } from './license-status.ts';

/**
 * Counts a user's licences without reading them: kept totals hold the number by status, and a second query
 * counts the few that ended since the last run of the job.
 */
export function totalsQueries(db: Database, userId: string, now: number) {
  const { id, name, description, features } = products;
  const { status } = licenseTotals;
  return [
    db
      .select({ product: { id, name, description, features }, status, count: licenseTotals.count })
      .from(licenseTotals)
      .innerJoin(products, eq(products.id, licenseTotals.productId))
      .where(eq(licenseTotals.userId, userId)),
    db
      .select({ productId: licenses.productId, count: count() })
      .from(licenses)
      .where(and(eq(licenses.userId, userId), isOverdue(now)))
      .groupBy(licenses.productId),
  ] as const;
}

type Query<N extends 0 | 1> = Awaited<ReturnType<typeof totalsQueries>[N]>;
type Total = Query<0>[number];

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, row) => total + row.count, 0);

/** The figures of the screens, from the rows of both queries. */
export function readTotals(totals: Query<0>, overdue: Query<1>) {
  const countsOf = (rows: Total[], late: Query<1>) => ({
    total: sum(rows),
    active: sum(rows.filter(({ status }) => status === 'active')) - sum(late),
    expired: sum(rows.filter(({ status }) => status === 'expired')) + sum(late),
  });
  const found = new Map(totals.map(({ product }) => [product.id, product]));
  return {
    ...countsOf(totals, overdue),
    byProduct: [...found.values()].map((product) => ({
      product,
      ...countsOf(
        totals.filter((row) => row.product.id === product.id),
        overdue.filter(({ productId }) => productId === product.id),
      ),
    })),
  };
}
