import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderRefused, ProviderUnreachable } from '#lib/api/services/provider/provider.ts';
import { stripeProvider } from '#lib/api/services/provider/stripe.ts';
import { clock } from '#tests/support/worker/api.ts';
import { billOf, type StripeSystem, stripeEnv, stripeSystem } from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

describe('a call that Stripe refuses', () => {
  const refused = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderRefused);
    return error as ProviderRefused;
  };

  it('has a key that is not its own', async () => {
    const provider = stripeProvider({ ...stripeEnv, STRIPE_SECRET_KEY: 'sk_live_of_somebody' });
    const error = await refused(provider.start(billOf()));
    expect(error.message).toContain('Invalid API Key');
    await refused(provider.refund({ id: 'refund-1', chargeId: 'pi_1', amountCents: 100 }));
  });

  it('has no key at all', () => {
    expect(() => stripeProvider({ ...stripeEnv, STRIPE_SECRET_KEY: '' })).toThrow(ProviderRefused);
  });

  it('asks for something else by the id of another', async () => {
    const { provider } = system;
    const bill = billOf();
    await provider.start(bill);
    const error = await refused(provider.start({ ...bill, amountCents: 5000 }));
    expect(error.code).toBe('idempotency_error');
  });

  it('asks for less than Stripe takes', async () => {
    const error = await refused(system.provider.start(billOf({ amountCents: 49 })));
    expect(error.code).toBe('amount_too_small');
  });

  it('names a page that is not there', async () => {
    await expect(system.provider.read('cs_test_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('wants a page that closes too early, and says so in Stripe’s sentence', async () => {
    const opening = system.page({ payableUntil: clock.now + 60_000 });
    await expect(opening).rejects.toThrow('30 minutes');
  });
});

it('asks the host of the setting', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).origin);
    return new Response('{}');
  });
  for (const STRIPE_API_ORIGIN of ['http://127.0.0.1:9123', 'https://stripe.example', '']) {
    const provider = stripeProvider({ ...stripeEnv, STRIPE_API_ORIGIN });
    await expect(provider.read('cs_1')).rejects.toBeInstanceOf(ProviderUnreachable);
  }
  expect(asked).toEqual(['http://127.0.0.1:9123', 'https://stripe.example', 'https://api.stripe.com']);
});
