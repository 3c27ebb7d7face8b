import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderEvent } from '#lib/api/services/provider/provider-facts.ts';
import { clock } from '#tests/support/worker/api.ts';
import { keptBillOf, methodPage, type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

/** Reads all waiting events. */
const toldAll = () => system.told();
const told = async (type: string) => (await system.told(type)).at(-1);
const abouts = (events: (ProviderEvent | undefined)[]) => events.map((event) => event?.about);

describe('an event about a page', () => {
  it('says that it was paid, with which method and for which order', async () => {
    const { stripe, page } = system;
    const { reference } = await page({ orderId: 'order-a' });
    stripe.pay({ session: reference });
    expect(await told('checkout.session.completed')).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'checkout.session.completed',
      at: Math.floor(clock.now / 1000) * 1000,
      about: 'payment',
      payment: {
        reference,
        orderId: 'order-a',
        state: 'paid',
        chargeId: expect.stringMatching(/^pi_/),
        paidAt: Math.floor(clock.now / 1000) * 1000,
        amountCents: 4900,
        currency: 'EUR',
        method: '',
        bankCountry: '',
      },
    });
  });

  it('is the only one about a payment that is paid on a page', async () => {
    const { stripe, page } = system;
    const { reference } = await page();
    stripe.declineOnPage({ session: reference });
    stripe.pay({ session: reference });
    const events = await toldAll();
    expect(events.length).toBeGreaterThan(4);
    expect(abouts(events).filter((about) => about !== 'other')).toEqual(['payment']);
  });

  it.each([
    ['paid', 'checkout.session.async_payment_succeeded'],
    ['failed', 'checkout.session.async_payment_failed'],
  ] as const)('says that money is pending, then that it is %s', async (outcome, type) => {
    const { stripe, page } = system;
    const { reference } = await page();
    stripe.pay({ session: reference, way: 'later' });
    expect(await told('checkout.session.completed')).toMatchObject({ payment: { state: 'processing' } });
    stripe.settle({ reference, outcome });
    expect(await told(type)).toMatchObject({ about: 'payment', payment: { reference, state: outcome } });
  });

  it('says that its page has expired', async () => {
    const { stripe, page } = system;
    const { reference } = await page();
    stripe.expire({ session: reference });
    const payment = { reference, state: 'closed', chargeId: undefined };
    expect(await told('checkout.session.expired')).toMatchObject({ about: 'payment', payment });
  });

  it('says that a method was saved, and nothing if none was', async () => {
    const { stripe, provider } = system;
    const saved = await provider.keep(methodPage());
    stripe.save({ session: saved.reference });
    const unsaved = await provider.keep(methodPage());
    stripe.expire({ session: unsaved.reference });
    const { reference } = saved;
    expect(await told('checkout.session.completed')).toMatchObject({ about: 'method', reference });
    expect(await told('checkout.session.expired')).toMatchObject({ about: 'other' });
  });

  it('is ignored if another application of the account has saved a method', async () => {
    const { stripe, provider } = system;
    const { reference } = await provider.keep(methodPage());
    Object.assign(stripe.thing({ id: reference }) ?? {}, { metadata: {} });
    stripe.save({ session: reference });
    expect(await told('checkout.session.completed')).toMatchObject({ about: 'other' });
  });
});

describe('an event about a charge without a page', () => {
  it('says its outcome', async () => {
    const { stripe, provider, kept } = system;
    const method = await kept();
    const paid = await provider.charge(keptBillOf(method));
    stripe.decline({ code: 'expired_card' });
    const failed = await provider.charge(keptBillOf(method));
    expect(await told('payment_intent.succeeded')).toMatchObject({
      about: 'payment',
      payment: { ...paid, method: '', bankCountry: '' },
    });
    expect(await told('payment_intent.payment_failed')).toMatchObject({ about: 'payment', payment: failed });
  });
});

describe('an event about received money', () => {
  it.each([
    ['refunded', ['refund.created', 'charge.refunded']],
    ['sent back by a bank', ['refund.updated', 'charge.refund.updated', 'refund.failed']],
    ['disputed', ['charge.dispute.created', 'charge.dispute.funds_withdrawn']],
    ['examined', ['charge.dispute.updated']],
    ['decided', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['said to be fraud', ['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated']],
  ])('says which charge is %s', async (_, types) => {
    const { stripe } = system;
    const charge = await system.paid();
    const { id } = stripe.refund({ charge, amount: 100 });
    stripe.failRefund({ refund: id });
    stripe.warnOfFraud({ charge });
    stripe.dispute({ charge });
    stripe.review({ charge });
    stripe.closeDispute({ charge, outcome: 'won' });
    for (const type of types) expect(await told(type)).toMatchObject({ about: 'charge', chargeId: charge });
  });
});
