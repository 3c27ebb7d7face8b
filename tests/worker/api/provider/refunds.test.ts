import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '#tests/support/worker/api.ts';
import { type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

const DAY_MS = 86_400_000;

let system: StripeSystem;
let chargeId: string;
beforeEach(async () => {
  system = stripeSystem();
  chargeId = await system.paid();
});
afterEach(() => vi.unstubAllGlobals());

const refundsThere = async () => (await system.provider.readCharge(chargeId)).refunds;

describe('a refund', () => {
  it('returns a part, then the rest, by our ids', async () => {
    const { provider } = system;
    const part = await provider.refund({ id: 'refund-1', chargeId, amountCents: 900 });
    expect(part).toEqual({ state: 'done', id: expect.stringMatching(/^re_/) });
    await provider.refund({ id: 'refund-2', chargeId, amountCents: 4000 });
    expect((await refundsThere()).map(({ refundId, amountCents }) => [refundId, amountCents])).toEqual([
      ['refund-2', 4000],
      ['refund-1', 900],
    ]);
  });

  it('happens once for its id, also at once and after Stripe has forgotten it', async () => {
    const { stripe, provider } = system;
    const order = { id: 'refund-1', chargeId, amountCents: 900 };
    await Promise.allSettled([provider.refund(order), provider.refund(order)]);
    const first = await provider.refund(order);
    stripe.advance({ ms: 2 * DAY_MS });
    expect(await provider.refund(order)).toEqual(first);
    expect(await refundsThere()).toHaveLength(1);
  });

  it.each([
    ['all was refunded', () => system.stripe.refund({ charge: chargeId }), 'has already been refunded'],
    [
      'less is left',
      () => system.stripe.refund({ charge: chargeId, amount: 4000 }),
      'greater than unrefunded',
    ],
    ['it is disputed', () => system.stripe.dispute({ charge: chargeId }), 'has been charged back'],
  ])('fails with Stripe’s sentence if %s', async (_, before, sentence) => {
    before();
    const refund = await system.provider.refund({ id: 'refund-1', chargeId, amountCents: 4900 });
    expect(refund).toEqual({ state: 'failed', why: expect.stringContaining(sentence) });
  });

  it('fails if the charge does not exist', async () => {
    const refund = await system.provider.refund({ id: 'refund-1', chargeId: 'pi_unknown', amountCents: 100 });
    expect(refund).toMatchObject({ state: 'failed' });
  });

  it('has failed once a bank sends it back, and counts no more', async () => {
    const { stripe, provider } = system;
    const order = { id: 'refund-1', chargeId, amountCents: 900 };
    const { id = '' } = (await provider.refund(order)) as { id?: string };
    stripe.failRefund({ refund: id });
    expect(await refundsThere()).toEqual([]);
    expect(await provider.refund(order)).toEqual({ state: 'failed', why: 'lost_or_stolen_card' });
  });

  it('that failed is sent again on request, once', async () => {
    const { stripe, provider } = system;
    const order = { id: 'refund-1', chargeId, amountCents: 900 };
    const { id = '' } = (await provider.refund(order)) as { id?: string };
    stripe.failRefund({ refund: id });
    const again = await provider.refund({ ...order, repeats: 1 });
    expect(again).toEqual({ state: 'done', id: expect.not.stringMatching(id) });
    expect(await provider.refund({ ...order, repeats: 1 })).toEqual(again);
    expect(await refundsThere()).toHaveLength(1);
    if (again.state === 'done') stripe.failRefund({ refund: again.id });
    expect(await provider.refund({ ...order, repeats: 1 })).toMatchObject({ state: 'failed' });
  });

  it('that Stripe refused is requested again if that is wanted', async () => {
    const { stripe, provider } = system;
    stripe.dispute({ charge: chargeId });
    const order = { id: 'refund-1', chargeId, amountCents: 900 };
    expect(await provider.refund(order)).toMatchObject({ state: 'failed' });
    stripe.closeDispute({ charge: chargeId, outcome: 'won' });
    expect(await provider.refund({ ...order, repeats: 1 })).toMatchObject({ state: 'done' });
  });

  it('on the provider’s own page has no id of ours, and its own instant', async () => {
    system.stripe.refund({ charge: chargeId, amount: 100 });
    expect(await refundsThere()).toEqual([
      { id: expect.stringMatching(/^re_/), refundId: undefined, amountCents: 100, createdAt: clock.now },
    ]);
  });

  it('is found however many there are', async () => {
    const { stripe, provider } = system;
    const order = { id: 'refund-first', chargeId, amountCents: 1 };
    await provider.refund(order);
    for (let count = 0; count < 149; count += 1) stripe.refund({ charge: chargeId, amount: 1 });
    expect(await refundsThere()).toHaveLength(150);
    stripe.advance({ ms: 2 * DAY_MS });
    await provider.refund(order);
    expect(await refundsThere()).toHaveLength(150);
  });
});
