import { eq, sum } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { endReasonTotals } from '#lib/api/db/schema/end-reasons.ts';

/**
 * How many customers ended a renewal or withdrew in a month (`2026-03`, Italy's), of all products: those who answered by their
 * reason, all of them with an empty one. A statement, for a transaction that reads more.
 */
export const reasonTotals = ({ db }: Pick<Context, 'db'>, month: string) =>
  db
    .select({
      source: endReasonTotals.source,
      reason: endReasonTotals.reason,
      count: sum(endReasonTotals.count).mapWith(Number).as('count'),
    })
    .from(endReasonTotals)
    .where(eq(endReasonTotals.month, month))
    .groupBy(endReasonTotals.source, endReasonTotals.reason);
