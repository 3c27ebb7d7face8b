import * as v from 'valibot';
import { type Context, logError } from '#lib/api/context.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { type AttemptOutcome, DONE } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { applyPayment } from '#lib/api/services/orders/incoming-payments.ts';
import { findOrder, mayBePaid, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import { noteEvent } from '#lib/api/services/provider/health/notes.ts';
import { type PaymentProvider, VISITOR_TIMEOUT_MS } from '#lib/api/services/provider/provider.ts';
import type { ProviderPayment } from '#lib/api/services/provider/provider-facts.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { noteMethodOf } from '#lib/api/services/subscriptions/methods.ts';
import { chargeFailures } from '#lib/contract/subscriptions/rules.ts';
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
  bankCountry: v.string(),
  failure: v.optional(v.picklist(chargeFailures)),
});

/** A stored payment: absent fields are unknown. */
const toPayment = ({
  orderId,
  chargeId,
  paidAt,
  failure,
  ...payment
}: v.InferOutput<typeof Payment>): ProviderPayment => ({
  ...payment,
  orderId,
  chargeId,
  paidAt,
  failure,
});

/** The stored part of an event: no data of the payer. */
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

/** Stores a signed event for its consumer, a repeated one once. Returns whether its signature is valid. */
export async function keepEvent(context: Context, raw: string, signature: string): Promise<boolean> {
  const { env } = context;
  // Only Stripe sends events, whichever provider new orders use.
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return false;
  const provider = await providerOf(context, 'stripe');
  const event = await provider.readEvent(raw, signature, context.now);
  if (!event) return false;
  noteEvent(context);
  if (event.about === 'other') return true;
  const data = v.parse(Kept, { ...event, provider: provider.name });
  const task = { kind: 'event', subject: event.id, data: JSON.stringify(data) } as const;
  await transaction(context, { task: insertTask(context, task) });
  return true;
}

/** Applies an event; events may arrive in any order. */
export async function takeEvent(context: Context, task: ProviderTask): Promise<AttemptOutcome> {
  const event = v.parse(Kept, task.data);
  const provider = await providerOf(context, event.provider);
  switch (event.about) {
    case 'payment': {
      const payment = toPayment(event.payment);
      if (!payment.orderId) return DONE;
      const row = await findOrder(context, payment.orderId);
      if (!row) await waitForOrder(context, task, payment);
      else await applyPayment(context, row, await completed(context, provider, row, payment));
      return DONE;
    }
    case 'charge': {
      const receive = () => receiveCharge(context, provider, event.chargeId, event.closed);
      const { receipt, facts } = await receive();
      if (receipt !== 'unknown_order') return DONE;
      await waitForOrder(context, task, { ...facts, state: 'paid' });
      // The order exists now, so the event's news can be applied.
      await receive();
      return DONE;
    }
    case 'method':
      await noteMethodOf(context, event.provider, event.reference);
      return DONE;
  }
}

/**
 * The payment of an event, as it will be applied. If its amount is not the order's, the payment service is asked before
 * a refund. A page's event lacks the payment method: it is asked for too, but the payment does not wait for it.
 */
async function completed(
  { requestId }: Context,
  provider: PaymentProvider,
  row: OrderRow,
  told: ProviderPayment,
): Promise<ProviderPayment> {
  if (!agrees(row, told)) return provider.read(told.reference);
  if (told.state !== 'paid' || told.method || !mayBePaid(row)) return told;
  try {
    const read = await provider.read(told.reference, { timeout: VISITOR_TIMEOUT_MS });
    return read.state === 'paid' && agrees(row, read) ? read : told;
  } catch (error) {
    logError('method of a payment not read', error, { requestId, payment: row.payment.id });
    return told;
  }
}

/** Whether the amount is the order's. */
const agrees = ({ payment }: OrderRow, { amountCents, currency }: ProviderPayment): boolean =>
  payment.amountCents === amountCents && payment.currency === currency;

/** Attempts to find an order: the task's backoff spreads them over an hour and a half. */
const LOOKS = 6;

/** An event may arrive before the order's row is readable; the seller reviews one whose order never appears. */
async function waitForOrder(
  context: Context,
  { attempts }: ProviderTask,
  payment: UnknownMoney & Pick<ProviderPayment, 'state'>,
): Promise<void> {
  if (attempts < LOOKS) throw new Error('The order of a payment cannot be read');
  if (payment.state === 'paid') await noteUnknownOrder(context, payment);
}
