import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { noteDiscrepancy } from './rows.ts';

/** Money that one of the seller's people has to transfer back. */
interface TransferBack {
  /** What it is of: a refund, or a movement of the bank. */
  subject: string;
  paymentId: string | null;
  amountCents: number;
  currency?: string;
  detail: string;
}

/** The statements that ask for a transfer back, once for what it is of while it was not made. */
export async function transferBack(
  context: Context,
  back: TransferBack,
  condition?: SQL,
): Promise<Statements> {
  const { statements } = await noteDiscrepancy(context, { kind: 'transfer_due', ...back }, condition);
  return statements;
}

/** Asks for the transfer that sends back a refund of ours, in place of a payment service. */
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
