import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { noteDiscrepancy } from './rows.ts';

/** Money that staff have to transfer back. */
interface TransferBack {
  /** The id of the refund or of the bank's movement. */
  subject: string;
  paymentId: string | null;
  amountCents: number;
  currency?: string;
  detail: string;
}

/** The statements that ask staff for a transfer, once for each subject while it is open. */
export async function transferBack(
  context: Context,
  back: TransferBack,
  condition?: SQL,
): Promise<Statements> {
  const { statements } = await noteDiscrepancy(context, { kind: 'transfer_due', ...back }, condition);
  return statements;
}

/** Asks staff to transfer a refund that no payment service sends. */
export async function askForTransfer(
  context: Context,
  { subject, amountCents, chargeId }: { subject: string; amountCents: number; chargeId: string },
): Promise<void> {
  const [order] = await context.db
    .select({ paymentId: orders.paymentId })
    .from(orders)
    .where(eq(orders.chargeId, chargeId));
  const back = await transferBack(context, {
    subject,
    paymentId: order?.paymentId ?? null,
    amountCents,
    detail: '',
  });
  await transaction(context, { back });
}
