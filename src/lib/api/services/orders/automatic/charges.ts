import { and, eq, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { type AttemptOutcome, DONE } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { endStatements, isPendingOf } from '#lib/api/services/orders/ends.ts';
import { isSuspended, whyNotFulfillable } from '#lib/api/services/orders/fulfilment.ts';
import { applyPayment } from '#lib/api/services/orders/incoming-payments.ts';
import { findOrder, type OrderRow, renewedIds } from '#lib/api/services/orders/order-rows.ts';
import { notePaidMethod } from '#lib/api/services/orders/paid-methods.ts';
import type { KeptCharge } from '#lib/api/services/provider/provider.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { isOfCharge } from '#lib/api/services/subscriptions/charge-rows.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { soldText } from '#lib/text/sold.ts';

/** The payment method as of the order. Every attempt sends the same one. */
const Kept = v.object({ customer: v.string(), method: v.string() });
export type Charging = v.InferOutput<typeof Kept>;

/** Charges the saved method for an order of renewals. A retry gets the payment service's first response. */
export async function chargeOrder(
  context: Context,
  { subject, data, attempts }: ProviderTask,
): Promise<AttemptOutcome> {
  const row = await findOrder(context, subject);
  if (row?.payment.status !== 'pending') return notePaidMethod(context, row);
  const { order, payment } = row;
  const kept = v.parse(Kept, data);
  const provider = await providerOf(context, payment.provider);
  // A charge that the payment service knows is followed to its end, even if a licence has changed.
  if (order.reference === null && !(await isWanted(context, row))) {
    await cancel(context, row);
    return DONE;
  }
  const charged =
    order.reference === null
      ? await provider.charge({ ...billOf(row, kept), attempts: attempts - 1 })
      : await provider.read(order.reference);
  await applyPayment(context, row, charged);
  return charged.state === 'processing' ? { kind: 'later', at: context.now + DAY_MS / 4 } : DONE;
}

/** Whether all licences of the order still renew themselves by this method. */
async function isWanted({ db, now }: Context, row: OrderRow): Promise<boolean> {
  if (whyNotFulfillable(row, now) || isSuspended(row)) return false;
  const going = await db
    .select({ id: subscriptions.licenseId })
    .from(subscriptions)
    .innerJoin(licenses, eq(licenses.id, subscriptions.licenseId))
    .where(
      and(
        isOfCharge(row.order),
        eq(licenses.userId, row.payment.userId ?? ''),
        notInArray(licenses.status, ['suspended', 'revoked']),
      ),
    );
  return going.length === renewedIds(row).length;
}

/** Ends an order with a licence that no longer renews itself. The other licences are charged again at once. */
async function cancel(context: Context, row: OrderRow): Promise<void> {
  const { db, env, now, defer } = context;
  const isPending = isPendingOf(context, row.payment.id);
  const { others } = await transaction(context, {
    others:
      row.several.length > 0
        ? db
            .update(subscriptions)
            .set({ dueAt: now })
            .where(and(isOfCharge(row.order), isPending))
            .returning({ id: subscriptions.licenseId })
        : undefined,
    end: endStatements(context, row, 'cancelled'),
  });
  if (others && others.length > 0) defer(() => enqueue(env, [{ job: 'charges' }]));
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
