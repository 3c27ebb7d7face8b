import type { Context } from '#lib/api/context.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type NewDifference, noteDifference } from '#lib/api/services/payments/differences/rows.ts';

/** Notes a difference by itself. */
export async function note(context: Context, difference: NewDifference): Promise<void> {
  const { statements } = await noteDifference(context, difference);
  await transaction(context, statements);
}
