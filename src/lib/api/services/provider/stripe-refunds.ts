import type Stripe from 'stripe';
import type { MoneyBack, RefundResult } from './provider.ts';
import type { ChargeFacts } from './provider-facts.ts';
import { ask, askAll, LARGEST_PAGE } from './stripe-client.ts';
import { isInvalidRequest, whatIsRefused } from './stripe-errors.ts';
import { REFUND, Refund } from './stripe-objects.ts';
import { createOnce } from './stripe-once.ts';

export const hasFailed = ({ status }: { status: string | null }) =>
  status === 'failed' || status === 'canceled';

const allOf = (stripe: Stripe, chargeId: string) =>
  askAll(Refund, () => stripe.refunds.list({ payment_intent: chargeId, limit: LARGEST_PAGE }));

/** The refunds of a charge, without failed ones. */
export async function refundsOf(stripe: Stripe, chargeId: string): Promise<ChargeFacts['refunds']> {
  const refunds = await Array.fromAsync(allOf(stripe, chargeId));
  return refunds
    .filter((each) => !hasFailed(each))
    .map(({ id, created, amount, metadata }) => ({
      id,
      refundId: metadata?.[REFUND],
      amountCents: amount,
      createdAt: created * 1000,
    }));
}

/** Refunds money. Stripe forgets idempotency keys after a day, so earlier refunds are looked up by charge. */
export async function createRefund(stripe: Stripe, order: MoneyBack): Promise<RefundResult> {
  const refund = await ask(Refund, async () => {
    try {
      const { given, otherCents } = await earlier(stripe, order);
      return given ?? (await refundOnce(stripe, order, otherCents));
    } catch (error) {
      // A charge that is refunded or disputed cannot be refunded: Stripe's sentence says so.
      if (isInvalidRequest(error) && !whatIsRefused(error)) return refusedBy(error.message);
      throw error;
    }
  });
  if (!hasFailed(refund)) return { state: 'done', id: refund.id };
  return { state: 'failed', why: refund.failure_reason ?? refund.status ?? '' };
}

const refusedBy = (failure_reason: string) => ({
  id: '',
  created: 0,
  amount: 0,
  status: 'failed',
  failure_reason,
});

/** Earlier refunds of the charge: this one, unless it failed and is to be retried, and the total of the others. */
async function earlier(
  stripe: Stripe,
  { id, chargeId, repeats = 0 }: MoneyBack,
): Promise<{ given: Stripe.Refund | undefined; otherCents: number }> {
  const failed: Stripe.Refund[] = [];
  let otherCents = 0;
  for await (const refund of stripe.refunds.list({ payment_intent: chargeId, limit: LARGEST_PAGE })) {
    const isThis = refund.metadata?.[REFUND] === id;
    if (isThis && hasFailed(refund)) failed.push(refund);
    else if (isThis) return { given: refund, otherCents };
    else if (!hasFailed(refund)) otherCents += refund.amount;
  }
  return { given: failed.length > repeats ? failed[0] : undefined, otherCents };
}

/** Stripe repeats its first response to a key, even a refusal: a retry or another amount needs another key. */
function refundOnce(stripe: Stripe, order: MoneyBack, otherCents: number): Promise<Stripe.Refund> {
  const { id, chargeId, amountCents, chargedCents = Infinity, repeats = 0, attempts = 0 } = order;
  const left = chargedCents - otherCents;
  // If nothing is left, let Stripe refuse it.
  const amount = left > 0 ? Math.min(amountCents, left) : amountCents;
  const key = [
    'refund',
    id,
    ...(amount < amountCents ? [`of${amount}`] : []),
    ...(repeats > 0 ? [repeats] : []),
  ];
  const params = { payment_intent: chargeId, amount, metadata: { [REFUND]: id } };
  return createOnce<Stripe.Refund>({
    key: key.join('-'),
    attempts,
    find: async () => (await earlier(stripe, order)).given,
    create: (idempotencyKey) => stripe.refunds.create(params, { idempotencyKey }),
  });
}
