import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderRefused } from '#lib/api/services/provider/provider-errors.ts';
import { clock } from '#tests/support/worker/api.ts';
import { keptBillOf, type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

const DAY_MS = 86_400_000;

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

describe('a charge of a saved method', () => {
  it('is paid without a page', async () => {
    const { stripe, provider, kept } = system;
    const bill = keptBillOf(await kept());
    const payment = await provider.charge(bill);
    expect(payment).toEqual({
      reference: expect.stringMatching(/^pi_/),
      orderId: bill.orderId,
      state: 'paid',
      chargeId: payment.reference,
      paidAt: Math.floor(clock.now / 1000) * 1000,
      amountCents: 4900,
      currency: 'EUR',
      method: 'card',
      bankCountry: 'IT',
    });
    expect(await provider.read(payment.reference)).toEqual(payment);
    expect(await provider.close(payment.reference)).toEqual(payment);
    expect(stripe.totals().orders[bill.orderId]).toMatchObject({ charges: 1, cents: 4900 });
  });

  it.each([
    ['card_declined', 'refused'],
    ['do_not_honor', 'refused'],
    ['processing_error', 'refused'],
    ['insufficient_funds', 'insufficient'],
    ['expired_card', 'expired'],
    ['authentication_required', 'authentication'],
    ['lost_card', 'refused_for_good'],
    ['stolen_card', 'refused_for_good'],
    ['revocation_of_all_authorizations', 'refused_for_good'],
  ] as const)('has failed if a bank answers %s, with the reason %s', async (code, failure) => {
    const { stripe, provider, kept } = system;
    const bill = keptBillOf(await kept());
    stripe.decline({ code });
    const payment = await provider.charge(bill);
    expect(payment).toMatchObject({ state: 'failed', failure, orderId: bill.orderId, chargeId: undefined });
    expect(await provider.read(payment.reference)).toMatchObject({ state: 'failed', failure });
    expect(stripe.totals().orders[bill.orderId]).toBeUndefined();
  });

  it('is pending for days if the method is a bank account', async () => {
    const { stripe, provider, page } = system;
    const { reference } = await page({ keepsMethod: true });
    stripe.pay({ session: reference, way: 'later' });
    stripe.settle({ reference, outcome: 'paid' });
    const kept = await provider.readMethod(reference);
    if (!kept) throw new Error('The page keeps its method');
    expect(kept.name).toBe('SEPA •••• 3000');
    const payment = await provider.charge(keptBillOf(kept));
    expect(payment).toMatchObject({ state: 'processing', method: 'sepa_debit' });
    stripe.settle({ reference: payment.reference, outcome: 'paid' });
    expect(await provider.read(payment.reference)).toMatchObject({ state: 'paid' });
  });

  it('happens once for an order, also at once and after Stripe has forgotten it', async () => {
    const { stripe, provider, kept } = system;
    const bill = keptBillOf(await kept());
    await Promise.allSettled([provider.charge(bill), provider.charge(bill)]);
    const { reference } = await provider.charge(bill);
    stripe.advance({ ms: 2 * DAY_MS });
    expect(await provider.charge(bill)).toMatchObject({ reference, state: 'paid' });
    expect(stripe.totals().orders[bill.orderId]).toMatchObject({ charges: 1 });
  });

  it('has not failed while Stripe still works on it', async () => {
    const { stripe, provider, kept } = system;
    const bill = keptBillOf(await kept());
    const payment = await provider.charge(bill);
    Object.assign(stripe.thing({ id: payment.reference }) ?? {}, { status: 'requires_confirmation' });
    expect(await provider.read(payment.reference)).toMatchObject({ state: 'processing' });
    expect(await provider.charge(bill)).toEqual(payment);
  });

  it('remains failed for its order, however often it is requested', async () => {
    const { stripe, provider, kept } = system;
    const bill = keptBillOf(await kept());
    stripe.decline({ code: 'card_declined' });
    const failed = await provider.charge(bill);
    expect(await provider.charge(bill)).toEqual(failed);
    stripe.advance({ ms: 2 * DAY_MS });
    expect(await provider.charge(bill)).toEqual(failed);
    expect(stripe.totals().orders[bill.orderId]).toBeUndefined();
  });

  it('is one of many of its customer’s', async () => {
    const { stripe, provider, kept } = system;
    const method = await kept();
    const bills = Array.from({ length: 101 }, () => keptBillOf(method));
    for (const bill of bills) await provider.charge(bill);
    stripe.advance({ ms: 2 * DAY_MS });
    for (const bill of bills.slice(0, 1)) await provider.charge(bill);
    const [page, ...charges] = Object.values(stripe.totals().orders);
    expect([page?.charges, charges.length]).toEqual([1, 101]);
    expect(charges.every((each) => each.charges === 1)).toBe(true);
  });
});

describe('an error at the charge', () => {
  /** Sets Stripe's response to the next charges. */
  const answer = (status: number, error: object) =>
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      const isCharge = init?.method === 'POST' && String(input).endsWith('/v1/payment_intents');
      return isCharge ? Response.json({ error }, { status }) : system.stripe.fetch(input, init);
    });
  const invalid = (error: object) => ({ type: 'invalid_request_error', message: 'No.', ...error });

  it.each([
    ['a decline without its intent', 402, { type: 'card_error', code: 'card_declined' }],
    ['a customer that is gone', 400, invalid({ code: 'resource_missing', param: 'customer' })],
    ['a method that is gone', 400, invalid({ code: 'resource_missing', param: 'payment_method' })],
    ['a mandate that ended', 400, invalid({ code: 'payment_intent_mandate_invalid' })],
  ])('is a refusal in the case of %s', async (_, status, error) => {
    const bill = keptBillOf(await system.kept());
    answer(status, error);
    expect(await system.provider.charge(bill)).toMatchObject({ state: 'failed', orderId: bill.orderId });
  });

  it.each([
    ['a wrong parameter', invalid({ code: 'parameter_unknown', param: 'off_session' })],
    ['a parameter without a code', invalid({ param: 'return_url' })],
    ['a method that the seller has not activated', invalid({ code: 'payment_method_unactivated' })],
    ['something else that is gone', invalid({ code: 'resource_missing', param: 'on_behalf_of' })],
    ['a capability of the seller', invalid({})],
    ['a method that is kept all the same', invalid({ param: 'payment_method' })],
  ])('is no refusal in the case of %s', async (_, error) => {
    const bill = keptBillOf(await system.kept());
    answer(400, error);
    await expect(system.provider.charge(bill)).rejects.toBeInstanceOf(ProviderRefused);
  });
});
