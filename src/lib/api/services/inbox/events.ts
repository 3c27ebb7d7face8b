import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { DONE, type Outcome } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { applyPayment } from '#lib/api/services/orders/incoming-payments.ts';
import { findOrder, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import type { ProviderPayment } from '#lib/api/services/provider/provider.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { noteMethodOf } from '#lib/api/services/subscriptions/methods.ts';
import { receiveCharge } from './receipts.ts';
import { noteUnknownOrder, type UnknownMoney } from './unknown.ts';

const Payment = v.object({
  reference: v.string(),
  orderId: v.optional(v.string()),
  state: v.picklist(['open', 'processing', 'paid', 'failed', 'closed']),
  chargeId: v.optional(v.string()),
  paidAt: v.optional(v.number()),
  amountCents: v.number(),
  currency: v.string(),
  method: v.string(),
});

/** A payment as it is kept: what is absent is not known. */
const toPayment = ({
  orderId,
  chargeId,
  paidAt,
  ...payment
}: v.InferOutput<typeof Payment>): ProviderPayment => ({
  ...payment,
  orderId,
  chargeId,
  paidAt,
});

/** What is kept of an event: nothing of the person who paid. */
const Kept = v.variant('about', [
  v.object({ about: v.literal('payment'), provider: v.string(), payment: Payment }),
  v.object({
    about: v.literal('charge'),
    provider: v.string(),
    chargeId: v.string(),
    closed: v.optional(v.object({ id: v.string(), at: v.number() })),
  }),
  v.object({ about: v.literal('method'), provider: v.string(), reference: v.string() }),
]);

/** Keeps a signed event for its consumer; one that comes again is kept once. Returns whether its signature is good. */
export async function keepEvent(context: Context, raw: string, signature: string): Promise<boolean> {
  const { env } = context;
  // Of none but Stripe, whatever new orders are paid at.
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return false;
  const provider = await providerOf(env, 'stripe');
  const event = await provider.readEvent(raw, signature, context.now);
  if (!event) return false;
  if (event.about === 'other') return true;
  const data = v.parse(Kept, { ...event, provider: provider.name });
  const task = { kind: 'event', subject: event.id, data: JSON.stringify(data) } as const;
  await transaction(context, { task: insertTask(context, task) });
  return true;
}

/** Does what follows from an event, in whatever order they come. */
export async function takeEvent(context: Context, task: ProviderTask): Promise<Outcome> {
  const event = v.parse(Kept, task.data);
  const provider = await providerOf(context.env, event.provider);
  switch (event.about) {
    case 'payment': {
      const payment = toPayment(event.payment);
      if (!payment.orderId) return DONE;
      const row = await findOrder(context, payment.orderId);
      if (!row) await waitForOrder(context, task, payment);
      else
        await applyPayment(
          context,
          row,
          agrees(row, payment) ? payment : await provider.read(payment.reference),
        );
      return DONE;
    }
    case 'charge': {
      const { receipt, facts } = await receiveCharge(context, provider, event.chargeId, event.closed);
      if (receipt === 'unknown_order') await waitForOrder(context, task, { ...facts, state: 'paid' });
      return DONE;
    }
    case 'method':
      await noteMethodOf(context, event.provider, event.reference);
      return DONE;
  }
}

/** Whether the sum is what was ordered. Where an event says otherwise the payment service is asked before money goes back. */
const agrees = ({ payment }: OrderRow, { amountCents, currency }: ProviderPayment): boolean =>
  payment.amountCents === amountCents && payment.currency === currency;

/** How often an order is looked for: by the waits of tasks that fail, over an hour and a half. */
const LOOKS = 6;

/** An event may come before the order's row can be read; an order that never comes is the seller's to look at. */
async function waitForOrder(
  context: Context,
  { attempts }: ProviderTask,
  payment: UnknownMoney & Pick<ProviderPayment, 'state'>,
): Promise<void> {
  if (attempts < LOOKS) throw new Error('The order of a payment cannot be read');
  if (payment.state === 'paid') await noteUnknownOrder(context, payment);
}
