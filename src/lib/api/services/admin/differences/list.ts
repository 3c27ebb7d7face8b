import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { differences, reconciliations } from '#lib/api/db/schema/provider.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { DifferenceBody } from '#lib/contract/admin/differences/differences.ts';
import type { ReconciliationsBody } from '#lib/contract/admin/differences/reconciliations.ts';
import { COMPARED_DAYS } from '#lib/contract/limits.ts';
import { selectDifferences } from './rows.ts';

/** A page of the differences, the newest first: those to decide, or all. */
export async function listDifferences(context: Context, show: string | undefined, { after, limit }: Cursor) {
  const { createdAt, id, decidedAt } = differences;
  const rows = await selectDifferences(context)
    .where(
      and(
        show === 'all' ? undefined : isNull(decidedAt),
        after && sql`(${createdAt}, ${id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return pageAfter(rows, limit, toDifferenceBody, ({ difference }) => ({
    at: difference.createdAt,
    id: difference.id,
  }));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDifferences>['execute']>>[number];

export const toDifferenceBody = ({ difference, transactionId, customer }: Row): DifferenceBody => ({
  id: difference.id,
  kind: difference.kind,
  detail: difference.detail,
  amount: toMoney(difference.amountCents),
  currency: difference.currency,
  created_at: toInstant(difference.createdAt),
  transaction_id: transactionId,
  customer,
  decision: difference.decision,
});

/** The last days that were compared with the payment service. */
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
      differences: row.differences,
    })),
  };
}
