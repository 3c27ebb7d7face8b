import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '#tests/support/worker/api.ts';
import { type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

const HOUR_MS = 3_600_000;

let system: StripeSystem;
let chargeId: string;
beforeEach(async () => {
  system = stripeSystem();
  chargeId = await system.paid();
});
afterEach(() => vi.unstubAllGlobals());

const between = (from: number, to: number) => Array.fromAsync(system.provider.reversals(from, to));

describe('reversals between two moments', () => {
  it('are refunds, ours by their ids, disputes and warnings, oldest first, of charges at any time', async () => {
    const { stripe, provider } = system;
    const begun = Math.ceil(clock.now / 1000) * 1000;
    stripe.advance({ ms: 5 * HOUR_MS });
    await provider.refund({ id: 'refund-1', chargeId, amountCents: 100 });
    stripe.advance({ ms: HOUR_MS });
    stripe.refund({ charge: chargeId, amount: 200 });
    stripe.advance({ ms: HOUR_MS });
    stripe.dispute({ charge: chargeId, amount: 300 });
    stripe.advance({ ms: HOUR_MS });
    stripe.warnOfFraud({ charge: chargeId });
    const all = await between(begun, begun + 24 * HOUR_MS);
    expect(all).toMatchObject([
      { kind: 'refund', chargeId, refundId: 'refund-1', amountCents: 100 },
      { kind: 'refund', chargeId, refundId: undefined, amountCents: 200 },
      { kind: 'dispute', chargeId, refundId: undefined, amountCents: 300 },
      { kind: 'fraud_warning', chargeId, refundId: undefined, amountCents: 0 },
    ]);
    expect(await between(begun + 6 * HOUR_MS, begun + 7 * HOUR_MS)).toEqual(all.slice(1, 2));
  });

  it('exclude failed refunds and disputes in our favour', async () => {
    const { stripe, provider } = system;
    const refund = await provider.refund({ id: 'refund-1', chargeId, amountCents: 100 });
    if (refund.state === 'done') stripe.failRefund({ refund: refund.id });
    stripe.dispute({ charge: chargeId });
    stripe.closeDispute({ charge: chargeId, outcome: 'won' });
    expect(await between(clock.now - HOUR_MS, clock.now + HOUR_MS)).toEqual([]);
  });

  it('come page by page', async () => {
    for (let count = 0; count < 130; count += 1) system.stripe.refund({ charge: chargeId, amount: 1 });
    expect(await between(clock.now - HOUR_MS, clock.now + HOUR_MS)).toHaveLength(130);
  });
});
