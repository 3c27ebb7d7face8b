import { and, exists, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';
import { differences } from '#lib/api/db/schema/provider.ts';
import { type Actor, noteDeed } from '#lib/api/services/admin/staff-log.ts';
import { toMoney } from '#lib/api/services/shared/wire.ts';
import { batchWithEvents } from '#lib/api/services/webhooks/hand-over.ts';
import type { DifferenceDecisionInput } from '#lib/contract/admin/differences/differences.ts';
import { type FoundDifference, isOpen } from './rows.ts';

/** Who decides what, and why. */
export interface Decision extends DifferenceDecisionInput {
  actor: Actor;
}

/** Whether nobody has decided it meanwhile: the condition of what follows from a decision. */
export const isStillOpen = ({ db }: Pick<Context, 'db'>, { difference }: FoundDifference): SQL =>
  exists(db.select({ id: differences.id }).from(differences).where(isOpen(difference.id)));

/**
 * The statements that keep a decision and note it in the log, once, after what follows from it; the last returns the
 * difference's id.
 */
export function decisionStatements(
  context: Context,
  { difference }: FoundDifference,
  { actor, decision, reason }: Decision,
  condition: SQL,
): BatchItem<'sqlite'>[] {
  const { db, now } = context;
  const { id, kind, amountCents, currency } = difference;
  const deed = {
    action: `difference_${decision}`,
    target: 'difference',
    targetId: id,
    before: {},
    after: { kind, amount: toMoney(amountCents), currency },
    reason,
  } as const;
  return [
    noteDeed(context, actor, deed, condition),
    db
      .update(differences)
      .set({ decision, reason, decidedBy: actor.caller.user.id, decidedAt: now })
      .where(and(isOpen(id), condition))
      .returning({ id: differences.id }),
  ];
}

/** Decides with what follows from it, in one transaction; the results, or nothing where somebody else was faster. */
export async function decide(
  context: Context,
  found: FoundDifference,
  decision: Decision,
  following: BatchItem<'sqlite'>[] = [],
): Promise<unknown[] | undefined> {
  const results: unknown[] = await batchWithEvents(context, [
    ...following,
    ...decisionStatements(context, found, decision, isStillOpen(context, found)),
  ] as [BatchItem<'sqlite'>]);
  return (results.at(-1) as unknown[]).length > 0 ? results : undefined;
}
