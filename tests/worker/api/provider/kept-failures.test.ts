import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderUnreachable } from '#lib/api/services/provider/provider-errors.ts';
import { untilTrue } from '#tests/support/until.ts';
import { billOf, keptBillOf, type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => vi.unstubAllGlobals());

type Create = (attempts?: number) => Promise<unknown>;

/** Objects that must be created once, and the number of them at Stripe. */
const things: [name: string, endpoint: string, prepare: () => Promise<[Create, count: () => number]>][] = [
  [
    'a page',
    'POST /v1/checkout/sessions',
    async () => {
      const bill = billOf();
      const { provider, stripe } = system;
      return [
        (attempts = 0) => provider.start({ ...bill, attempts }),
        () => stripe.sessions({ reference: bill.orderId }).length,
      ];
    },
  ],
  [
    'a charge',
    'POST /v1/payment_intents',
    async () => {
      const { provider, stripe, kept } = system;
      const bill = keptBillOf(await kept());
      return [
        (attempts = 0) => provider.charge({ ...bill, attempts }),
        () => stripe.totals().orders[bill.orderId]?.charges ?? 0,
      ];
    },
  ],
  [
    'a refund',
    'POST /v1/refunds',
    async () => {
      const { provider, stripe, paid } = system;
      const refund = { id: 'refund-1', chargeId: await paid(), amountCents: 100 };
      return [(attempts = 0) => provider.refund({ ...refund, attempts }), () => stripe.totals().refunds];
    },
  ],
];

describe.each(things)('%s at a failure of Stripe', (_, endpoint, prepare) => {
  it.each(['kept', 'kept-done'] as const)('exists once after the next attempt (%s)', async (fault) => {
    const { stripe } = system;
    const [create, count] = await prepare();
    stripe.fault({ endpoint, fault, times: 1 });
    await expect(create()).rejects.toBeInstanceOf(ProviderUnreachable);
    const made = await create(1);
    expect(await create(2)).toEqual(made);
    expect(count()).toBe(1);
  });

  it('exists once after the last attempt if Stripe fails again and again', async () => {
    const { stripe } = system;
    const [create, count] = await prepare();
    stripe.fault({ endpoint, fault: 'kept' });
    for (const attempts of [0, 1, 2]) await expect(create(attempts)).rejects.toThrow('unknown error');
    stripe.mend();
    await create(3);
    await create(4);
    expect(count()).toBe(1);
  });

  it('is not begun while Stripe still works on another one', async () => {
    const { stripe } = system;
    const [create, count] = await prepare();
    stripe.fault({ endpoint, fault: 'kept', times: 1 });
    await expect(create()).rejects.toBeInstanceOf(ProviderUnreachable);
    // The first request only asks about its key; the next one hangs.
    stripe.fault({ endpoint, fault: 'hang', times: 2 });
    const slow = create(1);
    await untilTrue(() => stripe.held() > 0);
    await expect(create(2)).rejects.toBeInstanceOf(ProviderUnreachable);
    stripe.mend();
    await slow;
    expect(count()).toBe(1);
  });
});

it('a charge that Stripe had begun when it failed is waited for', async () => {
  const { stripe, provider, kept } = system;
  const bill = keptBillOf(await kept());
  stripe.fault({ endpoint: 'POST /v1/payment_intents', fault: 'kept-done', times: 1 });
  await expect(provider.charge(bill)).rejects.toBeInstanceOf(ProviderUnreachable);
  const [created] = stripe.events({ type: 'payment_intent.created' }).slice(-1);
  Object.assign(stripe.thing({ id: created?.data.object.id ?? '' }) ?? {}, {
    status: 'requires_confirmation',
  });
  expect(await provider.charge({ ...bill, attempts: 1 })).toMatchObject({ state: 'processing' });
  expect(stripe.totals().orders[bill.orderId]?.charges).toBe(1);
});
