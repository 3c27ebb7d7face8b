import { eq, sum } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { endReasonTotals } from '#lib/api/db/schema/end-reasons.ts';
import { endReasons } from '#lib/contract/subscriptions/rules.ts';

/**
 * The statement that counts how many customers ended a renewal or withdrew in a month in Italy (`2026-03`), of all
 * products: answers by reason, and all endings under an empty reason.
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
type Row = Awaited<ReturnType<typeof reasonTotals>>[number];

/** The counts by reason, most frequent first. */
export function reasonsOf(rows: Row[]) {
  const of = (wanted: Row['reason']) => {
    const counted = (source: Row['source']) =>
      rows.find((row) => row.source === source && row.reason === wanted)?.count ?? 0;
    return { renewal: counted('renewal'), withdrawal: counted('withdrawal') };
  };
  const total = ({ renewal, withdrawal }: ReturnType<typeof of>) => renewal + withdrawal;
  return {
    endings: of(''),
    answers: endReasons
      .map((reason) => ({ reason, ...of(reason) }))
      .filter((answer) => total(answer) > 0)
      .toSorted((one, other) => total(other) - total(one)),
  };
}
