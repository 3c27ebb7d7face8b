import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderUnreachable, ProviderUnusable } from '#lib/api/services/provider/provider-errors.ts';
import { stripeProvider } from '#lib/api/services/provider/stripe.ts';
import { keptBillOf, type StripeSystem, stripeEnv, stripeSystem } from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

describe('a saved method', () => {
  it('is shown with its present name and a card’s last month', async () => {
    const { stripe, provider, kept } = system;
    const method = await kept();
    expect(method).toMatchObject({ name: 'Visa •••• 4242', expiryMonth: '2034-12' });
    stripe.renewCard({ ...method, expiry: { exp_month: 3, exp_year: 2040 } });
    expect(await provider.findMethod(method)).toEqual({ ...method, expiryMonth: '2040-03' });
  });

  it('that was detached is unknown, and its charge has failed', async () => {
    const { stripe, provider, kept } = system;
    const method = await kept();
    stripe.detach(method);
    expect(await provider.findMethod(method)).toBeUndefined();
    const bill = keptBillOf(method);
    const failed = { state: 'failed', failure: 'gone', orderId: bill.orderId, chargeId: undefined };
    expect(await provider.charge(bill)).toMatchObject(failed);
    expect(await provider.charge(bill)).toMatchObject(failed);
  });

  it('that cannot be looked up leaves its charge without an outcome', async () => {
    const { stripe, provider, kept } = system;
    const method = await kept();
    stripe.detach(method);
    stripe.fault({ fault: 'error', endpoint: 'GET /v1/payment_methods/:id', times: 1 });
    const bill = keptBillOf(method);
    await expect(provider.charge(bill)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await provider.charge(bill)).toMatchObject({ state: 'failed', failure: 'gone' });
  });
});

describe('a deleted method', () => {
  it('is charged no more', async () => {
    const { provider, kept } = system;
    const method = await kept();
    await provider.forget(method);
    const bill = keptBillOf(method);
    expect(await provider.charge(bill)).toMatchObject({ state: 'failed', orderId: bill.orderId });
  });

  it('is distinguished from an invalid key of ours', async () => {
    const { provider, kept } = system;
    const method = await kept();
    await provider.forget(method);
    const other = stripeProvider({ ...stripeEnv, STRIPE_SECRET_KEY: 'pk_live_of_somebody' });
    await expect(other.charge(keptBillOf(method))).rejects.toBeInstanceOf(ProviderUnusable);
  });

  it('remains deleted', async () => {
    const { provider, kept } = system;
    const method = await kept();
    await provider.forget(method);
    await provider.forget(method);
  });
});
