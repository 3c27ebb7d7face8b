import { and, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { type Answers, type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { DiscrepancyDecisionInput } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { type FoundDiscrepancy, isOpen } from './rows.ts';

/** Who decides what, and why. */
export interface Decision extends DiscrepancyDecisionInput {
  actor: Actor;
}

/** Whether it is still undecided: the condition of what follows from a decision. */
export const isStillOpen = ({ db }: Pick<Context, 'db'>, { discrepancy }: FoundDiscrepancy): SQL =>
  hasRow(db, discrepancies.id, isOpen(discrepancy.id));

/** The statements that keep a decision and note it in the log, once, after what follows from it. */
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

/** Decides with what follows from it, in one transaction. Returns its answers, or nothing where somebody else was faster. */
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
