import type Stripe from 'stripe';
import type { Reversal } from './provider-facts.ts';
import { askAll, LARGEST_PAGE } from './stripe-client.ts';
import { stateOf, unlessForbidden } from './stripe-disputes.ts';
import { FoundDispute, FoundRefund, FoundWarning, REFUND } from './stripe-objects.ts';
import { hasFailed } from './stripe-refunds.ts';

/** Refunds, disputes and fraud warnings between two moments. Stripe lists each kind, the newest first. */
export async function* reversalsBetween(stripe: Stripe, from: number, to: number): AsyncGenerator<Reversal> {
  const params = {
    created: { gte: Math.ceil(from / 1000), lt: Math.ceil(to / 1000) },
    limit: LARGEST_PAGE,
  };
  const [refunds, disputes, warnings] = await Promise.all([
    Array.fromAsync(askAll(FoundRefund, () => stripe.refunds.list(params))),
    unlessForbidden(Array.fromAsync(askAll(FoundDispute, () => stripe.disputes.list(params)))),
    unlessForbidden(
      Array.fromAsync(askAll(FoundWarning, () => stripe.radar.earlyFraudWarnings.list(params))),
    ),
  ]);
  const found = [
    ...refunds
      .filter((each) => !hasFailed(each))
      .map(({ metadata, ...each }) => ({ ...each, kind: 'refund' as const, refundId: metadata?.[REFUND] })),
    ...disputes
      .filter((each) => stateOf(each) !== 'won')
      .map((each) => ({ ...each, kind: 'dispute' as const, refundId: undefined })),
    ...warnings.map((each) => ({
      ...each,
      kind: 'fraud_warning' as const,
      refundId: undefined,
      amount: 0,
    })),
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
