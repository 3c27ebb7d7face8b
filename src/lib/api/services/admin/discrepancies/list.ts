import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { discrepancies, reconciliations } from '#lib/api/db/schema/provider.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type {
  DiscrepancyBody,
  ReconciliationsBody,
} from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { COMPARED_DAYS } from '#lib/contract/limits.ts';
import { selectDiscrepancies } from './rows.ts';

/** A page of discrepancies, newest first: the undecided ones, or all. */
export async function listDiscrepancies(
  context: Context,
  show: string | undefined,
  { after, limit }: Cursor,
) {
  const { createdAt, id, decidedAt } = discrepancies;
  const isShown = show === 'all' ? undefined : isNull(decidedAt);
  const rows = await selectDiscrepancies(context)
    .where(and(isShown, after && sql`(${createdAt}, ${id}) < (${after.at}, ${after.id})`))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toDiscrepancyBody, ({ discrepancy }) => ({
    at: discrepancy.createdAt,
    id: discrepancy.id,
  }));
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${discrepancies} where ${isShown ?? sql`true`} limit ${COUNTED_ROWS}`,
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDiscrepancies>['execute']>>[number];

export const toDiscrepancyBody = ({ discrepancy, transactionId, customer }: Row): DiscrepancyBody => ({
  id: discrepancy.id,
  kind: discrepancy.kind,
  detail: discrepancy.detail,
  amount: toMoney(discrepancy.amountCents),
  currency: discrepancy.currency,
  created_at: toInstant(discrepancy.createdAt),
  transaction_id: transactionId,
  customer,
  decision: discrepancy.decision,
});

/** The latest days that were reconciled with the payment service. */
export async function listReconciliations({ db }: Context): Promise<ReconciliationsBody> {
  const rows = await db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.day))
    .limit(COMPARED_DAYS);
  return {
    results: rows.map((row) => ({
      day: row.day,
      theirs: {
        count: row.theirs,
        amount: toMoney(row.theirCents),
        refunded: toMoney(row.theirRefundCents),
      },
      ours: { count: row.ours, amount: toMoney(row.ourCents), refunded: toMoney(row.ourRefundCents) },
      discrepancies: row.discrepancies,
    })),
  };
}
