import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { type AttemptOutcome, DONE } from '#lib/api/kernel/outbox/work.ts';
import { endOrder } from '#lib/api/services/orders/ends.ts';
import { isSuspended, whyNotFulfillable } from '#lib/api/services/orders/fulfilment.ts';
import { applyPayment } from '#lib/api/services/orders/incoming-payments.ts';
import { findOrder, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import { notePaidMethod } from '#lib/api/services/orders/paid-methods.ts';
import type { KeptCharge } from '#lib/api/services/provider/provider.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { soldText } from '#lib/text/sold.ts';

/** The method as it was when the order was written: it is the same however often the charge is asked for. */
const Kept = v.object({ customer: v.string(), method: v.string() });
export type Charging = v.InferOutput<typeof Kept>;

/** Charges the kept method for an order that renews its licence. Asked again, the payment service answers as it did. */
export async function chargeOrder(
  context: Context,
  { subject, data, attempts }: ProviderTask,
): Promise<AttemptOutcome> {
  const row = await findOrder(context, subject);
  if (row?.payment.status !== 'pending') return notePaidMethod(context, row);
  const { order, payment } = row;
  const kept = v.parse(Kept, data);
  const provider = await providerOf(context, payment.provider);
  // What is on its way is followed, whatever has become of the licence.
  if (order.reference === null && !(await isWanted(context, row, kept))) {
    await endOrder(context, row, 'cancelled');
    return DONE;
  }
  const charged =
    order.reference === null
      ? await provider.charge({ ...billOf(row, kept), attempts: attempts - 1 })
      : await provider.read(order.reference);
  await applyPayment(context, row, charged);
  return charged.state === 'processing' ? { kind: 'later', at: context.now + DAY_MS / 4 } : DONE;
}

/** Whether the licence still renews itself by this method. */
async function isWanted(
  { db, now }: Context,
  row: OrderRow,
  { customer, method }: Charging,
): Promise<boolean> {
  if (whyNotFulfillable(row, now) || isSuspended(row)) return false;
  const [found] = await db
    .select({ id: subscriptions.licenseId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.licenseId, row.order.licenseId),
        eq(subscriptions.state, 'on'),
        eq(subscriptions.customer, customer),
        eq(subscriptions.method, method),
      ),
    );
  return found !== undefined;
}

const billOf = ({ order, payment }: OrderRow, kept: Charging): KeptCharge => ({
  orderId: payment.id,
  description: soldText(payment),
  transactionId: payment.transactionId,
  amountCents: payment.amountCents,
  currency: payment.currency,
  email: order.buyer.email,
  kept,
});
