import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ProviderRefused,
  ProviderUnreachable,
  ProviderUnusable,
} from '#lib/api/services/provider/provider-errors.ts';
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

  it('requests something else with the id of another', async () => {
    const { provider } = system;
    const bill = billOf();
    await provider.start(bill);
    const error = await refused(provider.start({ ...bill, amountCents: 5000 }));
    expect(error.code).toBe('idempotency_error');
  });

  it('requests less than Stripe’s minimum', async () => {
    const error = await refused(system.provider.start(billOf({ amountCents: 49 })));
    expect(error.code).toBe('amount_too_small');
  });

  it('names a page that does not exist', async () => {
    await expect(system.provider.read('cs_test_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('requests a page that closes too early, and has Stripe’s sentence', async () => {
    const opening = system.page({ payableUntil: clock.now + 60_000 });
    await expect(opening).rejects.toThrow('30 minutes');
  });
});

describe('a key or an account that Stripe refuses', () => {
  const unusable = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnusable);
    return error as ProviderUnusable;
  };

  it('is no refusal of the request', async () => {
    const provider = stripeProvider({ ...stripeEnv, STRIPE_SECRET_KEY: 'sk_live_of_somebody' });
    const error = await unusable(provider.start(billOf()));
    expect(error).toMatchObject({ what: 'key', message: expect.stringContaining('Invalid API Key') });
    await unusable(provider.refund({ id: 'refund-1', chargeId: 'pi_1', amountCents: 100 }));
  });

  it('is a missing one', () => {
    expect(() => stripeProvider({ ...stripeEnv, STRIPE_SECRET_KEY: '' })).toThrow(ProviderUnusable);
  });

  const invalid = (error: object) => ({ type: 'invalid_request_error', message: 'No.', ...error });
  it.each([
    ['key', 401, invalid({ code: 'api_key_expired' })],
    ['key', 401, invalid({})],
    ['key', 403, invalid({ code: 'secret_key_required' })],
    ['permission', 403, invalid({ message: 'The provided key does not have the required permissions' })],
    ['account', 403, invalid({ code: 'account_invalid' })],
    ['account', 403, invalid({ message: 'Your account cannot currently make charges.' })],
    ['account', 400, invalid({ code: 'testmode_charges_only' })],
    ['account', 400, invalid({ message: 'Your account cannot currently make live charges.' })],
    [
      'account',
      400,
      invalid({ message: 'In order to use Checkout, you must set an account or business name.' }),
    ],
  ])('is its %s if it answers %i %j', async (what, status, error) => {
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status }));
    expect(await unusable(system.provider.start(billOf()))).toMatchObject({ what });
  });

  it.each([
    [404, invalid({ code: 'resource_missing', param: 'id' })],
    [400, invalid({ code: 'email_invalid', param: 'customer_email' })],
    [400, invalid({ message: 'Your account is one word of many', param: 'customer' })],
  ])('is neither if it answers %i %j', async (status, error) => {
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status }));
    await expect(system.provider.start(billOf())).rejects.toBeInstanceOf(ProviderRefused);
  });
});

it('calls the host of the setting', async () => {
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
