import type Stripe from 'stripe';
import type { Reversal } from './provider.ts';
import { askAll, LARGEST_PAGE } from './stripe-client.ts';
import { disputeOf } from './stripe-facts.ts';
import { FoundDispute, FoundRefund, REFUND } from './stripe-objects.ts';
import { hasFailed } from './stripe-refunds.ts';

/** Refunds and disputes between two moments. Stripe lists each kind, the newest first. */
export async function* reversalsBetween(stripe: Stripe, from: number, to: number): AsyncGenerator<Reversal> {
  const created = { gte: Math.ceil(from / 1000), lt: Math.ceil(to / 1000) };
  const [refunds, disputes] = await Promise.all([
    Array.fromAsync(askAll(FoundRefund, () => stripe.refunds.list({ created, limit: LARGEST_PAGE }))),
    Array.fromAsync(askAll(FoundDispute, () => stripe.disputes.list({ created, limit: LARGEST_PAGE }))),
  ]);
  const found = [
    ...refunds
      .filter((each) => !hasFailed(each))
      .map(({ metadata, ...each }) => ({ ...each, kind: 'refund' as const, refundId: metadata?.[REFUND] })),
    ...disputes
      .filter((each) => disputeOf([each])?.state !== 'won')
      .map((each) => ({ ...each, kind: 'dispute' as const, refundId: undefined })),
  ];
  for (const each of found.toSorted((one, other) => one.created - other.created)) {
    const { kind, id, payment_intent, refundId, amount } = each;
    if (!payment_intent) continue;
    yield {
      kind,
      id,
      chargeId: payment_intent,
      refundId,
      amountCents: amount,
      createdAt: each.created * 1000,
    };
  }
}
