import { asc, gte, sql, sum } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { salesTotals } from '#lib/api/db/schema/sales-totals.ts';

const counted = (kind: 'purchase' | 'renewal') =>
  sql<number>`coalesce(sum(${salesTotals.count}) filter (where ${salesTotals.kind} = ${kind}), 0)`;

/** Sales and credits of all products in consecutive months. */
export const salesByMonth = ({ db }: Context, months: string[]) =>
  db
    .select({
      month: salesTotals.month,
      purchases: counted('purchase').as('purchases'),
      renewals: counted('renewal').as('renewals'),
      cents: sum(sql`${salesTotals.netCents} - ${salesTotals.refundedNetCents}`).mapWith(Number),
    })
    .from(salesTotals)
    .where(gte(salesTotals.month, months[0] ?? ''))
    .groupBy(salesTotals.month)
    .orderBy(asc(salesTotals.month));
