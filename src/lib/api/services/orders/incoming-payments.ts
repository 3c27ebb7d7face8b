import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { providerCharges } from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { beginGrace } from '#lib/api/services/licenses/grace.ts';
import type { ProviderPayment } from '#lib/api/services/provider/provider-facts.ts';
import type { OrderEnd } from '#lib/contract/checkout/orders.ts';
import type { ReturnReason } from '#lib/contract/checkout/rules.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { endOrder, isPendingOf } from './ends.ts';
import { chargeOf, fulfil, whyNotFulfillable } from './fulfilment.ts';
import { findOrder, mayBePaid, type OrderRow } from './order-rows.ts';
import { type Paid, returnMoney } from './returned-money.ts';

/**
 * Applies a payment's state at the payment service, from an event or from reading it back, in any order and any number
 * of times (docs/product.md, 9.10 Orders).
 *
 * @param row the order as the caller has read it
 * @param closedBy the reason if we have closed the page ourselves
 * @returns the order while it is still pending; undefined once it is paid or over
 */
export async function applyPayment(
  context: Context,
  row: OrderRow,
  payment: ProviderPayment,
  closedBy: OrderEnd = 'expired',
): Promise<OrderRow | undefined> {
  if (isOfOtherPage(row, payment)) return row;
  // Our own books have already recorded a transfer.
  if (row.payment.provider === TRANSFER && payment.state === 'paid') return undefined;
  switch (payment.state) {
    case 'open':
      return noteReturn(context, row, { redirectedBackAt: null });
    case 'processing':
      return noteReturn(context, row, {
        redirectedBackAt: row.order.redirectedBackAt ?? context.now,
        // A charge without a page is known by its own id from now on.
        reference: row.order.reference ?? payment.reference,
      });
    case 'failed':
      await endOrder(context, row, 'refused', payment.failure);
      return undefined;
    case 'closed':
      await endOrder(context, row, closedBy);
      return undefined;
    case 'paid':
      await receive(context, row, payment);
      return undefined;
  }
}

/** Whether the closed page is an earlier one of the order, whose address was lost with a response. */
const isOfOtherPage = ({ order }: OrderRow, { state, reference }: ProviderPayment): boolean =>
  state === 'closed' && order.reference !== null && order.reference !== reference;

/** Records whether the customer has paid. Until its money arrives, an automatic renewal keeps the licence valid. */
async function noteReturn(
  context: Context,
  row: OrderRow,
  known: { redirectedBackAt: number | null; reference?: string },
): Promise<OrderRow> {
  const { db } = context;
  const { order } = row;
  const { paymentId, isAutomatic } = order;
  if (order.redirectedBackAt !== known.redirectedBackAt)
    await transaction(context, {
      order: db.update(orders).set(known).where(eq(orders.paymentId, paymentId)),
      license: isAutomatic ? beginGrace(context, order, isPendingOf(context, paymentId)) : undefined,
    });
  return { ...row, order: { ...order, ...known } };
}

/** How often to retry when another writer was faster. */
const MAX_ATTEMPTS = 5;

/** Fulfils the order with incoming money, or returns the money. */
async function receive(context: Context, found: OrderRow, payment: ProviderPayment): Promise<void> {
  const { chargeId, amountCents, currency } = payment;
  if (!chargeId) throw new Error('A payment is paid and has no name');
  const paid: Paid = { chargeId, amountCents, currency };
  let row = found;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (await isKnown(context, chargeId)) return;
    const why = returnReason(row, paid, context.now);
    try {
      if (why) await returnMoney(context, row, paid, why);
      else await fulfil(context, row, { ...payment, ...chargeOf(context, row, chargeId) });
      return;
    } catch (error) {
      // Another writer was faster, or the write succeeded and its response was lost: the database decides.
      const current = await findOrder(context, row.order.paymentId);
      if (!current || attempt === MAX_ATTEMPTS) throw error;
      row = current;
    }
  }
}

/** Why money is returned; undefined if it pays the order. */
function returnReason(row: OrderRow, { amountCents, currency }: Paid, now: number): ReturnReason | undefined {
  if (amountCents !== row.payment.amountCents || currency !== row.payment.currency) return 'amount';
  if (!mayBePaid(row)) return 'twice';
  return whyNotFulfillable(row, now);
}

/** Whether this money is already recorded: events repeat, and a payment may also have been read back. */
async function isKnown({ db }: Context, chargeId: string): Promise<boolean> {
  const [known] = await db
    .select({ id: providerCharges.id })
    .from(providerCharges)
    .where(eq(providerCharges.id, chargeId));
  return known !== undefined;
}
