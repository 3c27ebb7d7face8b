import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { licenses, licenseTotals } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import type { Answers } from '#lib/api/kernel/transaction.ts';
import { isOverdue } from './license-status.ts';

/**
 * Counts a user's licences without reading them: stored totals hold the number by status, and a second query counts the
 * few that ended since the last run of the job.
 */
export function totalsQueries(db: Database, userId: string, now: number) {
  const { id, name, description, features } = products;
  const { status } = licenseTotals;
  return {
    byStatus: db
      .select({ product: { id, name, description, features }, status, count: licenseTotals.count })
      .from(licenseTotals)
      .innerJoin(products, eq(products.id, licenseTotals.productId))
      .where(eq(licenseTotals.userId, userId)),
    overdue: db
      .select({ productId: licenses.productId, count: count() })
      .from(licenses)
      .where(and(eq(licenses.userId, userId), isOverdue(now)))
      .groupBy(licenses.productId),
  };
}

type Totals = Answers<ReturnType<typeof totalsQueries>>;

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, row) => total + row.count, 0);

/** The figures that pages show, from the rows of both queries. */
export function readTotals({ byStatus, overdue }: Totals) {
  const countsOf = (rows: Totals['byStatus'], late: Totals['overdue']) => ({
    total: sum(rows),
    active: sum(rows.filter(({ status }) => status === 'active')) - sum(late),
    expired: sum(rows.filter(({ status }) => status === 'expired')) + sum(late),
  });
  const found = new Map(byStatus.map(({ product }) => [product.id, product]));
  return {
    ...countsOf(byStatus, overdue),
    byProduct: [...found.values()].map((product) => ({
      product,
      ...countsOf(
        byStatus.filter((row) => row.product.id === product.id),
        overdue.filter(({ productId }) => productId === product.id),
      ),
    })),
  };
}
