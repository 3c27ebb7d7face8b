import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import {
  openWithdrawals,
  type Withdrawal,
  withdrawalDecisions,
  withdrawalEffects,
  withdrawals,
} from '#lib/api/db/schema/withdrawals.ts';
import {
  COUNTED_ROWS,
  type Cursor,
  type CursorPlace,
  pageAfter,
  withFound,
} from '#lib/api/kernel/cursors.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { toWithdrawalNumber } from '#lib/api/services/withdrawals/records.ts';
import type { WithdrawalState } from '#lib/contract/admin/rules.ts';
import type { ShopWithdrawalBody } from '#lib/contract/admin/withdrawals/withdrawals.ts';

/** A declaration with its result. */
export interface DeclarationRow {
  declared: Withdrawal;
  decision: (typeof withdrawalDecisions)['$inferSelect']['decision'] | null;
  paymentId: string | null;
  /** Null once the declaration took effect or was decided. */
  effectiveAt: number | null;
  decidableAt: number | null;
}

const columns = {
  declared: withdrawals,
  decision: withdrawalDecisions.decision,
  paymentId: withdrawalEffects.paymentId,
  effectiveAt: openWithdrawals.effectiveAt,
  decidableAt: openWithdrawals.decidableAt,
};

/** The query of declarations with their results. */
export const selectDeclarations = ({ db }: Context) =>
  db
    .select(columns)
    .from(withdrawals)
    .leftJoin(openWithdrawals, eq(openWithdrawals.withdrawalId, withdrawals.id))
    .leftJoin(withdrawalDecisions, eq(withdrawalDecisions.withdrawalId, withdrawals.id))
    .leftJoin(withdrawalEffects, eq(withdrawalEffects.withdrawalId, withdrawals.id));

/** The same query for undecided declarations only. */
const selectOpen = ({ db }: Context) =>
  db
    .select(columns)
    .from(openWithdrawals)
    .innerJoin(withdrawals, eq(withdrawals.id, openWithdrawals.withdrawalId))
    .leftJoin(withdrawalDecisions, eq(withdrawalDecisions.withdrawalId, withdrawals.id))
    .leftJoin(withdrawalEffects, eq(withdrawalEffects.withdrawalId, withdrawals.id));

/** A page of declarations, newest first: undecided ones, or all. */
export async function listShopWithdrawals(
  context: Context,
  show: string | undefined,
  { after, limit }: Cursor,
) {
  const rows =
    show === 'all'
      ? await selectDeclarations(context)
          .where(after && before(sql`${withdrawals.declaredAt}, ${withdrawals.id}`, after))
          .orderBy(desc(withdrawals.declaredAt), desc(withdrawals.id))
          .limit(limit + 1)
      : await selectOpen(context)
          .where(
            and(
              isDecidable(context),
              after && before(sql`${openWithdrawals.declaredAt}, ${openWithdrawals.withdrawalId}`, after),
            ),
          )
          .orderBy(desc(openWithdrawals.declaredAt), desc(openWithdrawals.withdrawalId))
          .limit(limit + 1);
  const page = pageAfter(
    rows,
    limit,
    (row) => toShopWithdrawal(context, row),
    ({ declared }) => ({
      at: declared.declaredAt,
      id: declared.id,
    }),
  );
  const shown = show === 'all' ? sql`${withdrawals}` : sql`${openWithdrawals} where ${isDecidable(context)}`;
  return withFound(context, page, after, () => sql`select 1 from ${shown} limit ${COUNTED_ROWS}`);
}

/** Selects open declarations that wait for the seller, not for the customer. */
export const isDecidable = ({ now }: Pick<Context, 'now'>) => lte(openWithdrawals.decidableAt, now);

const before = (key: SQL, { at, id }: CursorPlace): SQL => sql`(${key}) < (${at}, ${id})`;

export function stateOf({ now }: Pick<Context, 'now'>, row: DeclarationRow): WithdrawalState {
  const { decision, paymentId, effectiveAt, decidableAt } = row;
  if (paymentId !== null) return decision === 'accepted' ? 'accepted' : 'done';
  if (decision) return decision;
  if (effectiveAt !== null) return 'pending';
  return decidableAt !== null && decidableAt > now ? 'mailed' : 'open';
}

export const toShopWithdrawal = (context: Pick<Context, 'now'>, row: DeclarationRow): ShopWithdrawalBody => ({
  id: row.declared.id,
  number: toWithdrawalNumber(row.declared),
  declared_at: toInstant(row.declared.declaredAt),
  name: row.declared.name,
  contract: row.declared.contract,
  email: row.declared.email,
  state: stateOf(context, row),
});
