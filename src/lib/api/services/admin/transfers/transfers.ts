import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import {
  dueCents,
  isCounted,
  type Match,
  type Movement,
  matchMovements,
  named,
} from '#lib/api/services/transfers/movements.ts';
import { count, keep, type Recorder } from '#lib/api/services/transfers/record.ts';
import type { BankMovementInput, MatchedMovementBody } from '#lib/contract/admin/transfers/transfers.ts';

/** Matches bank movements with our orders (docs/product.md, 20.23 Transfers). */
export async function matchTransfers(
  context: Context,
  inputs: readonly BankMovementInput[],
): Promise<MatchedMovementBody[]> {
  const movements = await Promise.all(inputs.map(named));
  return (await matchMovements(context, movements)).map(toBody);
}

/** Records bank movements one by one, each once, and returns their matches. */
export async function recordTransfers(
  context: Context,
  actor: Actor,
  inputs: readonly BankMovementInput[],
): Promise<MatchedMovementBody[]> {
  const results: MatchedMovementBody[] = [];
  for (const input of inputs) results.push(toBody(await record(context, actor, await named(input))));
  return results;
}

/** How often a movement is matched again because its order has changed. */
const MAX_ATTEMPTS = 5;

async function record(context: Context, actor: Actor, movement: Movement): Promise<Match> {
  for (let attempt = 1; ; attempt++) {
    const [match] = await matchMovements(context, [movement]);
    if (!match) throw new Error('Each movement has its match');
    try {
      await note(context, actor, movement, match);
      return match;
    } catch (error) {
      // Another request recorded or paid it at the same time, or the database's response was lost: match again.
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function note(
  context: Context,
  actor: Actor,
  movement: Movement,
  { fate, row, known }: Match,
): Promise<void> {
  if (fate === 'outgoing') return;
  if (fate === 'known')
    return known?.fileHash === null ? meet(context, known.id, movement.fileHash) : undefined;
  const recorder = recorderOf(context, actor, { ...movement, reason: movement.text });
  if (row && isCounted(fate)) await count(context, row, { ...movement, fate }, recorder);
  else await keep(context, row, { ...movement, fate }, recorder);
}

/** Links a movement that was recorded by hand to the same movement in the bank's file. */
async function meet(context: Context, id: string, fileHash: string): Promise<void> {
  const isFirst = and(eq(bankMovements.id, id), isNull(bankMovements.fileHash));
  await transaction(context, {
    movement: context.db.update(bankMovements).set({ fileHash }).where(isFirst),
  });
}

/** The staff member who records a movement, with the audit entry. */
export function recorderOf(
  context: Context,
  actor: Actor,
  {
    amount,
    day,
    currency,
    reason,
  }: Pick<BankMovementInput, 'amount' | 'day' | 'currency'> & { reason: string },
): Recorder {
  const after = { amount: toMoney(amount), currency, paid_on: day };
  return {
    actorId: actor.caller.user.id,
    reason,
    also: (about, isNoted) => ({
      audit: recordAudit(context, actor, { action: 'transfer_recorded', ...about, after, reason }, isNoted),
    }),
  };
}

const toBody = ({ fate, row }: Match): MatchedMovementBody => ({
  fate,
  payment: row
    ? {
        id: row.payment.id,
        transaction_id: row.payment.transactionId,
        customer: row.user ? `${row.user.firstName} ${row.user.lastName}`.trim() : '',
        due: toMoney(dueCents(row)),
      }
    : null,
});
