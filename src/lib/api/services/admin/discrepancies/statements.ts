import { and, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { type Answers, type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { DiscrepancyDecisionInput } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { type FoundDiscrepancy, isOpen } from './rows.ts';

/** A decision with its reason and the admin who makes it. */
export interface Decision extends DiscrepancyDecisionInput {
  actor: Actor;
}

/** Whether a discrepancy is still undecided: the condition of a decision's other statements. */
export const isStillOpen = ({ db }: Pick<Context, 'db'>, { discrepancy }: FoundDiscrepancy): SQL =>
  hasRow(db, discrepancies.id, isOpen(discrepancy.id));

/** The statements that store a decision and audit it. They must come after the decision's other statements. */
export function decisionStatements(
  context: Context,
  { discrepancy }: FoundDiscrepancy,
  { actor, decision, reason }: Decision,
  condition: SQL,
) {
  const { db, now } = context;
  const { id, kind, amountCents, currency } = discrepancy;
  const entry = {
    action: `discrepancy_${decision}`,
    target: 'discrepancy',
    targetId: id,
    after: { kind, amount: toMoney(amountCents), currency },
    reason,
  } as const;
  return {
    audit: recordAudit(context, actor, entry, condition),
    decided: db
      .update(discrepancies)
      .set({ decision, reason, decidedBy: actor.caller.user.id, decidedAt: now })
      .where(and(isOpen(id), condition))
      .returning({ id: discrepancies.id }),
  };
}

/** Decides and runs `following` in one transaction. Returns the results of `following`; nothing if another call won. */
export async function decide<Following extends Statements>(
  context: Context,
  found: FoundDiscrepancy,
  decision: Decision,
  following: Following,
): Promise<Answers<Following> | undefined> {
  const decisive = decisionStatements(context, found, decision, isStillOpen(context, found));
  const answers = await transaction(context, { following, decisive });
  return answers.decisive.decided.length > 0 ? answers.following : undefined;
}
