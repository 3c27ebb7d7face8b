import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { providerCharges } from '#lib/api/db/schema/provider.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { detachUnusedMethods } from '#lib/api/services/subscriptions/saved-methods.ts';
import type { ReturnReason } from '#lib/contract/checkout/rules.ts';
import { formatMoney } from '#lib/format.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import { endStatements } from './ends.ts';
import type { OrderRow } from './order-rows.ts';

/** Money that has arrived. */
export interface Paid {
  chargeId: string;
  amountCents: number;
  currency: string;
}

/** The id of the refund of a charge that bought nothing. */
export const returnIdOf = (chargeId: string): string => `return-${chargeId}`;

/**
 * Returns money that buys nothing, in one transaction: records the charge, enqueues the refund, ends the order unless
 * it is paid otherwise, and notifies customer and staff.
 */
export async function returnMoney(
  context: Context,
  row: OrderRow,
  { chargeId, amountCents, currency }: Paid,
  why: ReturnReason,
): Promise<void> {
  const { db, now } = context;
  const { payment } = row;
  const ordered = formatMoney(payment.amountCents, payment.currency);
  const noted = await noteDiscrepancy(context, {
    kind: why === 'amount' ? 'amount' : 'returned',
    subject: chargeId,
    paymentId: payment.id,
    chargeId,
    amountCents,
    currency,
    detail: text.returned[why](payment.transactionId, ordered),
  });
  const notice = {
    notice: 'money-returned',
    paymentId: payment.id,
    why,
    cents: amountCents,
    currency,
  } as const;
  // If a parallel transaction uses or returns this money, the first statement fails the whole transaction.
  await transaction(context, {
    charge: db.insert(providerCharges).values({
      id: chargeId,
      paymentId: payment.id,
      amountCents,
      currency,
      outcome: 'returned',
      createdAt: now,
    }),
    refund: insertTask(context, {
      kind: 'refund',
      subject: returnIdOf(chargeId),
      data: JSON.stringify({ provider: payment.provider, chargeId, amountCents }),
    }),
    discrepancy: noted.statements,
    mail: insertPaymentNotice(context, notice),
    end: why === 'twice' ? undefined : ended(context, row),
  });
}

/** The statements that end an order whose money is returned, and detach the method that it has saved. */
const ended = (context: Context, row: OrderRow): Statements => ({
  methods: detachUnusedMethods(context, eq(orders.paymentId, row.order.paymentId)),
  order: endStatements(context, row, 'returned'),
});
