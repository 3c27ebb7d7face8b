import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder', deviceCents: 600 });
  await addProduct({ id: 'plain', name: 'Cash Flow' });
});
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

async function owner(duration = '12m', product = 'one') {
  const user = await member();
  const customer = customerOf(shop, user.id);
  await customer.buy({ duration, product });
  const [license] = (await books(user.id)).licenses;
  if (!license) throw new Error('bought nothing');
  return { ...user, ...customer, license: license.id };
}

const rowOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0];

const change = (id: string, values: Partial<typeof licenses.$inferInsert>) =>
  context().db.update(licenses).set(values).where(eq(licenses.id, id));

describe('the price of extra devices', () => {
  it('covers the days until the licence ends, and is shown before the order', async () => {
    const ada = await owner();
    const checkout = read(Checkout, await ada.quoted({ license: ada.license, devices: 2 }));
    expect(checkout).toMatchObject({
      options: [],
      total: { added: { devices: 2, days: 365, month_price: 600 }, price: 14_400, months: 0 },
      devices: { asked: 2, most: 50, renewal_price: null },
      auto_renewal: null,
      is_deferred: false,
    });
    expect(checkout.total?.label).toMatch(/^2 dispositivi in più fino al \d\d\/\d\d\/\d{4}$/);
  });

  it.each(['0', '-1', '2.5', 'two', '51', '1e9'])('does not exist for %s of them', async (devices) => {
    const ada = await owner();
    const query = { license: ada.license, devices };
    const answer = await shop.call('checkout', { ...(await ada.as()), params: { product: 'one' }, query });
    const asked = read(Checkout, answer).devices?.asked ?? 0;
    expect(asked).toBeGreaterThanOrEqual(1);
    expect(asked).toBeLessThanOrEqual(50);
    const body = { product_id: 'one', license_id: ada.license, devices: Number(devices), terms_version: 1 };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await shop.call('placeOrder', { ...(await ada.as()), body, headers })).status).toBe(400);
  });

  it('differs on the next day: a buyer who saw the first is asked again', async () => {
    const ada = await owner();
    const { place } = ada;
    clock.now += DAY_MS;
    expect(await place({ license: ada.license, devices: 2, price: '144.00' })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: '143.61' },
    });
  });
});

describe('an order of extra devices', () => {
  it('adds them to the licence, and changes nothing else', async () => {
    const ada = await owner();
    const before = await rowOf(ada.license);
    const { id } = await ada.buy({ license: ada.license, devices: 2 });
    expect(await rowOf(ada.license)).toEqual({
      ...before,
      maxActivations: 4,
      extraDevices: 2,
      extraCents: 1200,
    });
    const { paid } = await books(ada.id);
    const { payment, order, document } = paid.find((each) => each.payment.id === id) ?? {};
    expect(payment).toMatchObject({
      kind: 'devices',
      durationKey: 'devices',
      quantity: 1,
      amountCents: 14_400,
    });
    expect(order).toMatchObject({ months: 0, devices: 2, deviceCents: 600, thing: 'devices' });
    expect(document).toMatchObject({ isRenewal: false, quantity: 1, periodEnd: before?.expiresAt });
    expect(await ada.state(id)).toMatchObject({ state: 'done', devices: 2, license_id: ada.license });
  });

  it('adds to those of another order', async () => {
    const ada = await owner();
    await ada.buy({ license: ada.license, devices: 2 });
    await ada.buy({ license: ada.license, devices: 1 });
    expect(await rowOf(ada.license)).toMatchObject({ maxActivations: 5, extraDevices: 3, extraCents: 1800 });
  });

  it('is offered on the licence’s page, with the bought ones', async () => {
    const ada = await owner();
    await ada.buy({ license: ada.license, devices: 2 });
    const answer = await shop.call('license', { ...(await ada.as()), params: { id: ada.license } });
    expect(read(License, answer)).toMatchObject({
      max_activations: 4,
      extra_devices: 2,
      more_devices: { month_price: 600, days: 365, most: 48 },
    });
  });

  it('is possible for its owner only', async () => {
    const ada = await owner();
    const eve = await owner();
    expect((await eve.place({ license: ada.license, devices: 1 })).status).toBe(404);
  });

  it('accepts neither coupon nor automatic renewal, and needs a licence', async () => {
    const ada = await owner();
    const wish = { license: ada.license, devices: 1, price: '72.00', terms: 1 };
    expect((await ada.place({ ...wish, coupon: 'SCONTO' })).body).toHaveProperty('coupon');
    expect((await ada.place({ ...wish, renews: true })).body).toHaveProperty('auto_renewal');
    expect((await ada.place({ devices: 1, price: '72.00', terms: 1 })).body).toHaveProperty('license_id');
  });
});

describe('a licence gets no extra devices', () => {
  it.each([
    ['SUSPENDED', { status: 'suspended' }],
    ['REVOKED', { status: 'revoked' }],
    ['UNPAID', { unpaidUntil: Date.UTC(2030, 1, 1) }],
    ['ENDLESS', { expiresAt: null }],
    ['TRIAL', { durationKey: 'trial' }],
    ['EXPIRED', { status: 'expired', expiresAt: Date.UTC(2020, 1, 1) }],
    ['EXPIRED', { expiresAt: Date.UTC(2020, 1, 1), graceUntil: Date.UTC(2099, 1, 1) }],
    ['MANY_DEVICES', { extraDevices: 50 }],
    ['MANY_DEVICES', { maxActivations: 1000 }],
  ] as const)('if it is %s: %j', async (code, values) => {
    const ada = await owner();
    await change(ada.license, values);
    const { refusal } = read(Checkout, await ada.quoted({ license: ada.license, devices: 1 }));
    expect(refusal?.code).toBe(code);
    const placed = await ada.place({ license: ada.license, devices: 1, price: '1.00', terms: 1 });
    expect(placed).toMatchObject({ status: 409, body: { code, detail: refusal?.detail } });
    const answer = await shop.call('license', { ...(await ada.as()), params: { id: ada.license } });
    expect(read(License, answer).more_devices).toBeNull();
  });

  it('if its product offers none, or is withdrawn, or too few days are left', async () => {
    const ada = await owner('1m', 'plain');
    const asked = async () =>
      read(Checkout, await ada.quoted({ product: 'plain', license: ada.license, devices: 1 })).refusal?.code;
    const sell = (values: Partial<typeof products.$inferInsert>) =>
      context().db.update(products).set(values).where(eq(products.id, 'plain'));
    expect(await asked()).toBe('NO_DEVICES');
    await sell({ deviceCents: 10 });
    expect(await asked()).toBe('TOO_LOW');
    await sell({ deviceCents: 600, isWithdrawn: true });
    expect(await asked()).toBe('WITHDRAWN');
  });
});

it('a term of devices adds no time', async () => {
  const ada = await owner();
  await ada.buy({ license: ada.license, devices: 2 });
  const terms = await context().db.select().from(licenseTerms).where(eq(licenseTerms.licenseId, ada.license));
  expect(terms.map(({ kind, months, days, devices }) => [kind, months, days, devices])).toEqual([
    ['purchase', 12, 0, 0],
    ['devices', 0, 0, 2],
  ]);
});
