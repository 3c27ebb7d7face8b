import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IncomingCharge } from '#lib/api/services/provider/provider-facts.ts';
import { clock } from '#tests/support/worker/api.ts';
import { keptBillOf, type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

describe('a charge', () => {
  it('has its order, amount and time', async () => {
    const { provider } = system;
    const chargeId = await system.paid({ orderId: 'order-a' });
    expect(await provider.readCharge(chargeId)).toEqual({
      chargeId,
      orderId: 'order-a',
      amountCents: 4900,
      currency: 'EUR',
      refunds: [],
      disputes: [],
      fraudWarnings: [],
      createdAt: Math.floor(clock.now / 1000) * 1000,
    });
  });

  it.each([
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const)('is disputed, reviewed, and the dispute %s', async (outcome, state) => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    const disputeNow = async () => (await provider.readCharge(chargeId)).disputes;
    stripe.dispute({ charge: chargeId, amount: 1000, reason: 'unrecognized' });
    const id = expect.stringMatching(/^du_/);
    const since = Math.floor(clock.now / 1000) * 1000;
    expect(await disputeNow()).toEqual([
      { id, state: 'open', amountCents: 1000, reason: 'unrecognized', since, answerBy: since + 9 * DAY_MS },
    ]);
    stripe.review({ charge: chargeId });
    expect(await disputeNow()).toMatchObject([{ state: 'open', answerBy: undefined }]);
    stripe.closeDispute({ charge: chargeId, outcome });
    expect(await disputeNow()).toEqual([{ id, state, amountCents: 1000, reason: 'unrecognized', since }]);
  });

  it('has a bank’s question as an inquiry, and a closed one as won', async () => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    const disputeNow = async () => (await provider.readCharge(chargeId)).disputes[0];
    stripe.dispute({ charge: chargeId, isWarning: true });
    expect(await disputeNow()).toMatchObject({ state: 'inquiry', answerBy: expect.any(Number) });
    stripe.review({ charge: chargeId });
    expect(await disputeNow()).toMatchObject({ state: 'inquiry', answerBy: undefined });
    stripe.closeDispute({ charge: chargeId, outcome: 'won' });
    expect(await disputeNow()).toMatchObject({ state: 'won' });
  });

  it('has an inquiry that became a dispute from the loss of the money on, under the same id', async () => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    const { id } = stripe.dispute({ charge: chargeId, isWarning: true });
    stripe.advance({ ms: HOUR_MS });
    stripe.escalate({ charge: chargeId });
    const since = Math.floor((clock.now + HOUR_MS) / 1000) * 1000;
    expect((await provider.readCharge(chargeId)).disputes).toMatchObject([{ id, state: 'open', since }]);
  });

  it.each([
    ['appeal_needs_response', 'open'],
    ['something_new', 'open'],
    ['warning_something_new', 'inquiry'],
    ['prevented', 'won'],
  ])('that is disputed as `%s` is %s', async (status, state) => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    stripe.dispute({ charge: chargeId, answerDays: null }).status = status;
    expect((await provider.readCharge(chargeId)).disputes).toMatchObject([{ state }]);
  });

  it('with an issuer’s warning has it, and whether anything is left to do', async () => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    const { id } = stripe.warnOfFraud({ charge: chargeId, type: 'made_with_lost_card' });
    const warned = { id, type: 'made_with_lost_card', createdAt: Math.floor(clock.now / 1000) * 1000 };
    expect((await provider.readCharge(chargeId)).fraudWarnings).toEqual([{ ...warned, isActionable: true }]);
    stripe.refund({ charge: chargeId });
    expect((await provider.readCharge(chargeId)).fraudWarnings).toEqual([{ ...warned, isActionable: false }]);
  });

  it('is read by a key without permission for warnings', async () => {
    const { stripe, provider } = system;
    const chargeId = await system.paid();
    stripe.refund({ charge: chargeId, amount: 100 });
    stripe.warnOfFraud({ charge: chargeId });
    const error = { type: 'invalid_request_error', message: 'The provided key does not have access' };
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
      new Request(input, init).url.includes('/v1/radar/')
        ? Response.json({ error }, { status: 403 })
        : stripe.fetch(input, init),
    );
    expect(await provider.readCharge(chargeId)).toMatchObject({
      refunds: [{ amountCents: 100 }],
      fraudWarnings: [],
    });
  });

  it('that is not there is refused', async () => {
    const reading = system.provider.readCharge('pi_unknown');
    await expect(reading).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('charges between two moments', () => {
  const between = (from: number, to: number): Promise<IncomingCharge[]> =>
    Array.fromAsync(system.provider.charges(from, to));

  it('come oldest first, from the first moment on and before the last', async () => {
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

  it('come all, page by page', async () => {
    const { provider } = system;
    const ids: string[] = [];
    for (let count = 0; count < 130; count += 1) ids.push(await system.paid());
    const found = await between(clock.now - HOUR_MS, clock.now + HOUR_MS);
    expect(found.map(({ chargeId }) => chargeId)).toEqual(ids);
    expect(await provider.readCharge(ids[0] ?? '')).toMatchObject(found[0] ?? {});
  });

  it('are the successful ones of this shop', async () => {
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
    expect(await provider.readCharge(unknown.id)).toMatchObject(found[1] ?? {});
  });
});
