import type { Context } from '#lib/api/context.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type NewDiscrepancy, noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';

/** Notes a discrepancy by itself. */
export async function note(context: Context, discrepancy: NewDiscrepancy): Promise<void> {
  const { statements } = await noteDiscrepancy(context, discrepancy);
  await transaction(context, statements);
}
