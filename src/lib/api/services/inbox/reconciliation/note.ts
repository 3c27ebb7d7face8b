import type { Context } from '#lib/api/context.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type NewDiscrepancy, noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';

/** Writes a discrepancy in a transaction of its own. */
export async function note(context: Context, discrepancy: NewDiscrepancy): Promise<void> {
  const { statements } = await noteDiscrepancy(context, discrepancy);
  await transaction(context, statements);
}
