import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_TIMEOUT_MS } from '#lib/api/services/provider/provider.ts';
import { ProviderUnreachable } from '#lib/api/services/provider/provider-errors.ts';
import type { Fault } from '#tests/support/stripe/faults.ts';
import { untilTrue } from '#tests/support/until.ts';
import {
  billOf,
  keptBillOf,
  methodPage,
  type StripeSystem,
  stripeSystem,
} from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passing: Fault[] = ['error', 'limit', 'refuse', 'html', 'lost'];

describe.each(passing)('a call that ends with the fault %s', (fault) => {
  it('has an unknown outcome', async () => {
    const { stripe, provider, kept } = system;
    const chargeId = await system.paid();
    const method = await kept();
    const { reference } = await system.page();
    stripe.fault({ endpoint: '*', fault });
    const calls = [
      () => provider.start(billOf()),
      () => provider.keep(methodPage()),
      () => provider.read(reference),
      () => provider.close(reference),
      () => provider.readMethod(reference),
      () => provider.charge(keptBillOf(method)),
      () => provider.readCharge(chargeId),
      () => provider.refund({ id: 'refund-1', chargeId, amountCents: 100 }),
      () => Array.fromAsync(provider.charges(0, Number.MAX_SAFE_INTEGER)),
      () => provider.forget(method),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it('takes effect once when it is repeated', async () => {
    const { stripe, provider, kept } = system;
    const chargeId = await system.paid();
    const [page, method] = [billOf(), await kept()];
    const bill = keptBillOf(method);
    const refund = { id: 'refund-1', chargeId, amountCents: 100 };
    const posts = ['/v1/checkout/sessions', '/v1/payment_intents', '/v1/refunds'];
    for (const path of posts) stripe.fault({ endpoint: `POST ${path}`, fault, times: 1 });
    for (const call of [
      () => provider.start(page),
      () => provider.charge(bill),
      () => provider.refund(refund),
    ]) {
      await expect(call()).rejects.toBeInstanceOf(ProviderUnreachable);
      await call();
    }
    expect(stripe.sessions({ reference: page.orderId })).toHaveLength(1);
    expect(stripe.totals().orders[bill.orderId]).toMatchObject({ charges: 1 });
    expect(stripe.totals()).toMatchObject({ refunds: 1, refundedCents: 100 });
  });
});

describe('a call without an answer', () => {
  it('is given up in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { stripe, provider } = system;
    stripe.fault({ endpoint: '*', fault: 'hang' });
    const starting = provider.start(billOf()).catch((error: unknown) => error);
    await untilTrue(() => stripe.held() > 0);
    await vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS);
    expect(await starting).toBeInstanceOf(ProviderUnreachable);
  });

  it('is repeated while Stripe still works on it, and takes effect once', async () => {
    const { stripe, provider } = system;
    const bill = billOf();
    stripe.fault({ endpoint: 'POST /v1/checkout/sessions', fault: 'hang', times: 1 });
    const first = provider.start(bill);
    await untilTrue(() => stripe.held() > 0);
    await expect(provider.start(bill)).rejects.toThrow('another in-progress request');
    await expect(provider.start(bill)).rejects.toBeInstanceOf(ProviderUnreachable);
    stripe.mend();
    expect(await provider.start(bill)).toEqual(await first);
    expect(stripe.sessions({ reference: bill.orderId })).toHaveLength(1);
  });
});
