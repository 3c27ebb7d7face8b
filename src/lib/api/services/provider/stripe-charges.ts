import type Stripe from 'stripe';
import * as v from 'valibot';
import type { ApiEnv } from '#lib/api/env.ts';
import type { KeptCharge } from './provider.ts';
import type { ChargeFacts, IncomingCharge, ProviderPayment } from './provider-facts.ts';
import { ask, askAll, LARGEST_PAGE } from './stripe-client.ts';
import { disputesOf, fraudWarningsOf } from './stripe-disputes.ts';
import { isInvalidRequest, isMethodRefused } from './stripe-errors.ts';
import { isOfKept, paymentOfIntent } from './stripe-facts.ts';
import type { Declined } from './stripe-failures.ts';
import { findKept } from './stripe-methods.ts';
import * as objects from './stripe-objects.ts';
import { createOnce } from './stripe-once.ts';
import { WHOLE_INTENT } from './stripe-pages.ts';
import { refundsOf } from './stripe-refunds.ts';

const { KEPT, ORDER } = objects;

/** Charges a saved method. Stripe forgets idempotency keys after a day: earlier charges are found by customer. */
export async function chargeKept(
  stripe: Stripe,
  bill: KeptCharge,
  shop: Pick<ApiEnv, 'SITE_ORIGIN'>,
): Promise<ProviderPayment> {
  const intent = await ask(objects.Intent, async () => {
    try {
      return (await earlier(stripe, bill)) ?? (await chargeOnce(stripe, bill, shop));
    } catch (error) {
      if (isMethodRefused(error)) return error.payment_intent ?? refusedBy(bill, error);
      // For a detached method Stripe's error has a message but no code.
      if (isInvalidRequest(error) && !(await findKept(stripe, bill.kept))) return refusedBy(bill, GONE);
      throw error;
    }
  });
  return paymentOfIntent(intent);
}

/** @param isEach whether to include a charge that Stripe had begun when it failed: wait for it, do not charge twice */
async function earlier(
  stripe: Stripe,
  { orderId, kept }: KeptCharge,
  { isEach = false } = {},
): Promise<unknown> {
  const expand = WHOLE_INTENT.map((field) => `data.${field}`);
  for await (const each of stripe.paymentIntents.list({
    customer: kept.customer,
    limit: LARGEST_PAGE,
    expand,
  })) {
    const intent = v.parse(objects.Intent, each);
    const isThis = isOfKept(intent) && intent.metadata?.[ORDER] === orderId;
    if (isThis && (isEach || !isBegun(intent))) return each;
  }
  return undefined;
}

const GONE: Declined = { code: 'resource_missing' };

/** A failed intent for a charge that was never begun. */
const refusedBy = (
  { orderId, amountCents, currency }: KeptCharge,
  { code, decline_code, advice_code }: Declined,
): objects.Intent => ({
  id: '',
  status: 'canceled',
  last_payment_error: { code, decline_code, advice_code },
  amount: amountCents,
  amount_received: 0,
  currency,
  metadata: { [ORDER]: orderId, [KEPT]: 'true' },
});

/** A charge that Stripe still works on: a call with its idempotency key returns the result. */
const isBegun = ({ status }: objects.Intent) =>
  status === 'requires_confirmation' || status === 'requires_action';

function chargeOnce(stripe: Stripe, bill: KeptCharge, shop: Pick<ApiEnv, 'SITE_ORIGIN'>): Promise<unknown> {
  const { orderId, description, transactionId, amountCents, currency, kept, attempts = 0 } = bill;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency: currency.toLowerCase(),
    customer: kept.customer,
    payment_method: kept.method,
    description: `${transactionId} ${description}`,
    metadata: { [ORDER]: orderId, [KEPT]: 'true', [objects.SHOP]: objects.shopOf(shop) },
    confirm: true,
    off_session: true,
    error_on_requires_action: true,
    // Required because some methods could redirect, although no customer is present.
    return_url: shop.SITE_ORIGIN,
    expand: WHOLE_INTENT,
  };
  return createOnce<unknown>({
    key: `charge-${orderId}`,
    attempts,
    find: () => earlier(stripe, bill, { isEach: true }),
    create: (idempotencyKey) => stripe.paymentIntents.create(params, { idempotencyKey }),
  });
}

/** A charge with its refunds and disputes, by its payment intent. */
export async function readCharge(stripe: Stripe, chargeId: string, shop: string): Promise<ChargeFacts> {
  const expand = ['latest_charge'];
  const [intent, refunds, disputed, fraudWarnings] = await Promise.all([
    ask(objects.ChargedIntent, () => stripe.paymentIntents.retrieve(chargeId, { expand })),
    refundsOf(stripe, chargeId),
    disputesOf(stripe, chargeId),
    fraudWarningsOf(stripe, chargeId),
  ]);
  return {
    chargeId,
    orderId: objects.orderOf(intent.metadata, shop),
    amountCents: intent.amount_received,
    currency: intent.currency,
    refunds,
    ...disputed,
    fraudWarnings,
    createdAt: (intent.latest_charge ?? intent).created * 1000,
  };
}

/** Our charges between two moments, the oldest first. Stripe lists the newest first. */
export async function* chargesBetween(
  stripe: Stripe,
  shop: string,
  from: number,
  to: number,
): AsyncGenerator<IncomingCharge> {
  const orderIn = (metadata: Parameters<typeof objects.orderOf>[0]) => objects.orderOf(metadata, shop);
  const created = { gte: Math.ceil(from / 1000), lt: Math.ceil(to / 1000) };
  const list = () => stripe.charges.list({ created, limit: LARGEST_PAGE, expand: ['data.payment_intent'] });
  const charges = await Array.fromAsync(askAll(objects.Charge, list));
  for (const each of charges.reverse()) {
    const orderId = orderIn(each.metadata) ?? orderIn(each.payment_intent?.metadata);
    if (each.status !== 'succeeded' || !each.payment_intent || !orderId) continue;
    yield {
      chargeId: each.payment_intent.id,
      orderId,
      amountCents: each.amount_captured,
      currency: each.currency,
      createdAt: each.created * 1000,
    };
  }
}
