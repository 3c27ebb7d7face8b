import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChargeFacts } from '#lib/api/services/provider/provider.ts';
import { clock } from '#tests/support/worker/api.ts';
import { keptBillOf, type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

const HOUR_MS = 3_600_000;

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

describe('a charge', () => {
  it('has its order, sum and time', async () => {
    const { provider } = system;
    const chargeId = await system.paid({ orderId: 'order-a' });
    expect(await provider.readCharge(chargeId)).toEqual({
      chargeId,
      orderId: 'order-a',
      amountCents: 4900,
      currency: 'EUR',
      refunds: [],
      dispute: undefined,
      createdAt: Math.floor(clock.now / 1000) * 1000,
    });
  });

  it.each([
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const)('is disputed, examined, and the dispute %s', async (outcome, state) => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    const disputeNow = async () => (await provider.readCharge(chargeId)).dispute;
    stripe.dispute({ charge: chargeId, amount: 1000 });
    const id = expect.stringMatching(/^du_/);
    expect(await disputeNow()).toMatchObject({ id, state: 'open', amountCents: 1000, createdAt: clock.now });
    stripe.review({ charge: chargeId });
    expect(await disputeNow()).toMatchObject({ state: 'open' });
    stripe.closeDispute({ charge: chargeId, outcome });
    expect(await disputeNow()).toMatchObject({ state });
  });

  it('has a bank’s warning as an open dispute, and one that is over as won', async () => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    const disputeNow = async () => (await provider.readCharge(chargeId)).dispute;
    stripe.dispute({ charge: chargeId, isWarning: true });
    expect(await disputeNow()).toMatchObject({ state: 'open' });
    stripe.review({ charge: chargeId });
    expect(await disputeNow()).toMatchObject({ state: 'open' });
    stripe.closeDispute({ charge: chargeId, outcome: 'won' });
    expect(await disputeNow()).toMatchObject({ state: 'won' });
  });

  it('that is not there is refused', async () => {
    const reading = system.provider.readCharge('pi_unknown');
    await expect(reading).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('charges between two moments', () => {
  const between = (from: number, to: number): Promise<ChargeFacts[]> =>
    Array.fromAsync(system.provider.charges(from, to));

  it('come the older first, from the first moment on and before the last', async () => {
    const { stripe } = system;
    const begun = Math.ceil(clock.now / 1000) * 1000;
    const ids: string[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      ids.push(await system.paid({ payableUntil: clock.now + (hour + 1) * HOUR_MS }));
      stripe.advance({ ms: HOUR_MS });
    }
    const found = await between(begun + HOUR_MS, begun + 3 * HOUR_MS);
    expect(found.map(({ chargeId }) => chargeId)).toEqual(ids.slice(1, 3));
  });

  it('come all, page by page, with what became of each', async () => {
    const { stripe, provider } = system;
    const ids: string[] = [];
    for (let count = 0; count < 130; count += 1) ids.push(await system.paid());
    const [first = '', second = ''] = ids;
    await provider.refund({ id: 'refund-1', chargeId: first, amountCents: 100 });
    stripe.dispute({ charge: second });
    const found = await between(clock.now - HOUR_MS, clock.now + HOUR_MS);
    expect(found.map(({ chargeId }) => chargeId)).toEqual(ids);
    expect(found.slice(0, 3)).toEqual(await Promise.all(ids.slice(0, 3).map(provider.readCharge)));
  });

  it('are ours that brought money', async () => {
    const { stripe, provider, page, kept } = system;
    const method = await kept();
    stripe.decline({ code: 'card_declined' });
    await provider.charge(keptBillOf(method));
    const { reference } = await page();
    stripe.pay({ session: reference, way: 'later' });
    const foreign = stripe.comeIn({ amount: 100 });
    const unknown = stripe.comeIn({ amount: 100, order: 'order-unknown' });
    const { orderId } = await provider.charge(keptBillOf(method));
    const found = await between(clock.now - HOUR_MS, clock.now + HOUR_MS);
    expect(found.map((charge) => charge.orderId)).toEqual([expect.any(String), 'order-unknown', orderId]);
    expect(await provider.readCharge(foreign.id)).toMatchObject({ orderId: undefined, amountCents: 100 });
    expect(await provider.readCharge(unknown.id)).toEqual(found[1]);
  });
});
