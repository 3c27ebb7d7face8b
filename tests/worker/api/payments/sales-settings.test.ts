import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { clock, context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, renewer } from '#tests/support/worker/renewals.ts';
import { type WatchedShop, watchedShop } from '#tests/support/worker/sales-watch.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
let customer: WatchedShop['customer'];
let told: WatchedShop['told'];
let health: WatchedShop['health'];

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  ({ shop, customer, told, health } = await watchedShop());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

describe('secrets of a wrong kind', () => {
  it.each([
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [
      'the two swapped',
      { STRIPE_SECRET_KEY: 'whsec_1', STRIPE_WEBHOOK_SECRET: 'sk_test_1' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    ['a blank one', { STRIPE_WEBHOOK_SECRET: ' ' }, 'STRIPE_WEBHOOK_SECRET'],
  ])('stop all sales and nothing else: %s', async (_, wrong, name) => {
    const before = (await told()).mails;
    const { place, quoted, as } = await customer();
    Object.assign(shop.env, wrong);
    expect(await place()).toMatchObject({ status: 503, body: { code: 'SALES_OFF' } });
    expect((await quoted()).status).toBe(503);
    expect((await shop.call('licenses', await as())).status).toBe(200);
    expect(await told()).toMatchObject({ open: ['secrets'], mails: before + 1 });
    expect((await told()).details).toContain(name);
    expect(await health()).toMatchObject({ isStopped: true, wrong_secrets: expect.arrayContaining([name]) });
    Object.assign(shop.env, {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
    });
    expect(await told()).toMatchObject({ open: [], mails: before + 1 });
  });

  it('do not matter in a shop with simulated sales', async () => {
    Object.assign(shop.env, { PAYMENT_PROVIDER: 'fake', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' });
    await runEachMinute(shop.env, clock.now);
    expect((await told()).open).toEqual([]);
    expect(await health()).toBeUndefined();
  });
});

describe('several deployments on one account', () => {
  it('ignore each other’s sales', async () => {
    shop.stripe.comeIn({ amount: 4900, order: 'of-another', shop: 'prova.example.com' });
    await shop.tell();
    await shop.pass(180);
    const { db } = context();
    expect(await db.select().from(discrepancies)).toEqual([]);
  });

  it('do not delete each other’s methods', async () => {
    const elsewhere = paymentSystem();
    Object.assign(elsewhere.env, { SITE_ORIGIN: 'https://prova.example.com' });
    const renewing = await renewer(elsewhere);
    const licenseId = await renewing.own({ renews: false });
    const page = await renewing.agreed(licenseId);
    elsewhere.stripe.save({ session: page });
    const [saved] = await elsewhere.stripe.deliveries({ type: 'checkout.session.completed' });
    const { db } = context();
    await clearRenewals();
    if (saved) expect((await elsewhere.hand(saved, shop.env)).status).toBe(200);
    await shop.consume();
    expect(elsewhere.stripe.events({ type: 'customer.deleted' })).toEqual([]);
    expect(db).toBeDefined();
  });
});

it('an event of the other mode is refused and not stored', async () => {
  const { id: userId, pay } = await customer();
  await pay();
  expect(new Set(await shop.tell({ livemode: true }))).toEqual(new Set([400]));
  expect((await books(userId)).licenses).toEqual([]);
});
