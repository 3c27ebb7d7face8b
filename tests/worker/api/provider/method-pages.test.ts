import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { methodPage, type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

describe('a page that saves a method', () => {
  it('has one once its visitor has saved it', async () => {
    const { stripe, provider } = system;
    const { reference, url } = await provider.keep(methodPage());
    expect(url).toContain(reference);
    expect(await provider.readMethod(reference)).toBeUndefined();
    stripe.save({ session: reference });
    expect(await provider.readMethod(reference)).toEqual({
      customer: expect.stringMatching(/^cus_/),
      method: expect.stringMatching(/^pm_/),
      name: 'Visa •••• 4242',
      expiryMonth: '2034-12',
    });
  });

  it('is the same page for the same id', async () => {
    const { provider } = system;
    const page = methodPage();
    expect(await provider.keep(page)).toEqual(await provider.keep(page));
  });
});
