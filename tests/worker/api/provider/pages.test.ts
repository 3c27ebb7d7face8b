import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '#tests/support/worker/api.ts';
import { billOf, type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

describe('a payment page', () => {
  it('shows the product, the buyer and the expiry', async () => {
    const { stripe, page } = system;
    const bill = billOf();
    const begun = await page(bill);
    expect(begun).toEqual({
      reference: expect.stringMatching(/^cs_/),
      url: `https://checkout.stripe.com/c/pay/${begun.reference}`,
      payableUntil: Math.floor(bill.payableUntil / 1000) * 1000,
    });
    const response = await stripe.fetch(begun.url ?? '');
    const html = await response.text();
    for (const shown of [bill.description, '49,00', bill.email, bill.cancelUrl])
      expect(html).toContain(shown);
  });

  it('collects only what a payment needs', async () => {
    const { stripe, page } = system;
    await page();
    const [request] = stripe.requests();
    const names = [...new URLSearchParams(request?.body).keys()].map((name) => name.split('[')[0]);
    expect(new Set(names)).toEqual(
      new Set([
        'mode',
        'customer_email',
        'locale',
        'success_url',
        'cancel_url',
        'client_reference_id',
        'metadata',
        'line_items',
        'adaptive_pricing',
        'expires_at',
        'payment_intent_data',
      ]),
    );
  });

  it('is open, then paid, with the payment’s id', async () => {
    const { stripe, provider, page } = system;
    const { reference } = await page({ orderId: 'order-a' });
    const before = await provider.read(reference);
    expect(before).toMatchObject({ state: 'open', orderId: 'order-a', chargeId: undefined });
    stripe.pay({ session: reference });
    expect(await provider.read(reference)).toEqual({
      reference,
      orderId: 'order-a',
      state: 'paid',
      chargeId: expect.stringMatching(/^pi_/),
      paidAt: Math.floor(clock.now / 1000) * 1000,
      amountCents: 4900,
      currency: 'EUR',
      method: 'card',
      bankCountry: 'IT',
    });
  });

  it('remains open if a card is declined', async () => {
    const { stripe, provider, page } = system;
    const { reference } = await page();
    stripe.declineOnPage({ session: reference });
    expect(await provider.read(reference)).toMatchObject({ state: 'open', chargeId: undefined });
    stripe.pay({ session: reference });
    expect(await provider.read(reference)).toMatchObject({ state: 'paid' });
  });

  it.each(['paid', 'failed'] as const)('waits for delayed money, until it is %s', async (outcome) => {
    const { stripe, provider, page } = system;
    const { reference } = await page();
    stripe.pay({ session: reference, way: 'later' });
    expect(await provider.read(reference)).toMatchObject({ state: 'processing', method: 'sepa_debit' });
    stripe.settle({ reference, outcome });
    expect(await provider.read(reference)).toMatchObject({ state: outcome });
  });

  it('closes by itself when it expires', async () => {
    const { stripe, provider, page } = system;
    const { reference } = await page();
    stripe.advance({ ms: 32 * 60_000 });
    expect(await provider.read(reference)).toMatchObject({ state: 'closed', chargeId: undefined });
  });

  it('is closed by us', async () => {
    const { provider, page } = system;
    const { reference } = await page();
    expect(await provider.close(reference)).toMatchObject({ state: 'closed' });
    expect(await provider.close(reference)).toMatchObject({ state: 'closed' });
  });

  it('reports that it was paid when we try to close it', async () => {
    const { stripe, provider, page } = system;
    const { reference } = await page();
    stripe.pay({ session: reference });
    expect(await provider.close(reference)).toMatchObject({ state: 'paid' });
  });

  it('is the same page for the same order', async () => {
    const { stripe, page } = system;
    const bill = billOf();
    expect(await page(bill)).toEqual(await page(bill));
    expect(stripe.sessions({ reference: bill.orderId })).toHaveLength(1);
  });

  it('saves a method with a new customer if the buyer agreed to that', async () => {
    const { stripe, provider, page } = system;
    const { reference } = await page({ keepsMethod: true });
    stripe.pay({ session: reference });
    expect(await provider.readMethod(reference)).toEqual({
      customer: expect.stringMatching(/^cus_/),
      method: expect.stringMatching(/^pm_/),
      name: 'Visa •••• 4242',
      expiryMonth: '2034-12',
    });
  });
});
