import type Stripe from 'stripe';
import type { ChargeFacts, MoneyBack, RefundResult } from './provider.ts';
import { ask, askAll } from './stripe-client.ts';
import { isInvalidRequest } from './stripe-errors.ts';
import { REFUND, Refund } from './stripe-objects.ts';

export const hasFailed = ({ status }: { status: string | null }) =>
  status === 'failed' || status === 'canceled';

const allOf = (stripe: Stripe, chargeId: string) =>
  askAll(Refund, () => stripe.refunds.list({ payment_intent: chargeId, limit: 100 }));

/** What goes back, or has gone back, of a charge. */
export async function refundsOf(stripe: Stripe, chargeId: string): Promise<ChargeFacts['refunds']> {
  const refunds = await Array.fromAsync(allOf(stripe, chargeId));
  return refunds
    .filter((each) => !hasFailed(each))
    .map(({ id, amount, metadata }) => ({ id, refundId: metadata?.[REFUND], amountCents: amount }));
}

/** Gives money back. Stripe forgets idempotency keys after a day: what was given before is found at its charge. */
export async function giveBack(stripe: Stripe, order: MoneyBack): Promise<RefundResult> {
  const refund = await ask(Refund, async () => {
    try {
      return (await earlier(stripe, order)) ?? (await refundOnce(stripe, order));
    } catch (error) {
      // What was refunded or is disputed never is: its sentence says so.
      if (isInvalidRequest(error)) return refusedBy(error.message);
      throw error;
    }
  });
  if (!hasFailed(refund)) return { state: 'done', id: refund.id };
  return { state: 'failed', why: refund.failure_reason ?? refund.status ?? '' };
}

const refusedBy = (failure_reason: string) => ({ id: '', amount: 0, status: 'failed', failure_reason });

/** What was given before: one that went out or, where it is not to be tried again, the one that failed. */
async function earlier(
  stripe: Stripe,
  { id, chargeId, repeats = 0 }: MoneyBack,
): Promise<Stripe.Refund | undefined> {
  const failed: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: chargeId, limit: 100 })) {
    if (refund.metadata?.[REFUND] !== id) continue;
    if (!hasFailed(refund)) return refund;
    failed.push(refund);
  }
  return failed.length > repeats ? failed[0] : undefined;
}

/** Stripe answers a key as it did the first time, a refusal as well: a repeat has a key of its own. */
const refundOnce = (
  stripe: Stripe,
  { id, chargeId, amountCents, repeats = 0 }: MoneyBack,
): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    { payment_intent: chargeId, amount: amountCents, metadata: { [REFUND]: id } },
    { idempotencyKey: repeats > 0 ? `refund-${id}-${repeats}` : `refund-${id}` },
  );
