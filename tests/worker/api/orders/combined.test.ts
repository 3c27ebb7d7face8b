import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { selectOrders } from '#lib/api/services/orders/order-rows.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { context, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { offerBuyer } from '#tests/support/worker/offers.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { severalOwner } from '#tests/support/worker/several-owner.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', deviceCents: 600 }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const rowOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0];

/** An owner of two licences; the one that ends first has two extra devices. */
async function owner() {
  const ada = await severalOwner(shop, 2);
  const [first = '', second = ''] = ada.ids;
  const upgrade = await ada.buy({ license: first, devices: 2 });
  return { ...ada, first, second, upgrade: upgrade.id };
}

const openOf = async (userId: string) =>
  (await books(userId)).paid.filter(({ payment }) => payment.status === 'pending').length;
const paidOf = async (userId: string, id: string) =>
  (await books(userId)).paid.find(({ payment }) => payment.id === id);

describe('a renewal of several licences, one with extra devices', () => {
  it('charges extra devices by the duration, and shows their part', async () => {
    const ada = await owner();
    const { total, renewals } = read(Checkout, await ada.quoted({ licenses: ada.ids }));
    expect(total).toMatchObject({ list_price: 4900 + 6100, extra_price: 1200, unit_price: null });
    expect(renewals?.licenses.map(({ part }) => part?.price)).toEqual([6100, 4900]);
    const { id } = await ada.buy({ licenses: ada.ids });
    expect(await paidOf(ada.id, id)).toMatchObject({
      payment: { quantity: 2, amountCents: 11_000, kind: 'renewal' },
      document: { quantity: 1, isRenewal: true },
    });
    expect(await rowOf(ada.first)).toMatchObject({ extraDevices: 2, maxActivations: 4 });
  });

  it('charges them by the days to one date', async () => {
    const ada = await owner();
    const until = await ada.lastDay(ada.ids);
    const { total, renewals } = read(Checkout, await ada.quoted({ licenses: ada.ids, until }));
    const [one, two] = renewals?.licenses.map(({ part }) => part) ?? [];
    const [days = 0, whole = 0] = [one?.days ?? 0, two?.days ?? 0];
    expect(days).toBeGreaterThan(whole);
    expect(two?.price).toBe(4900);
    expect(one?.price).toBe(Math.round((6100 * days) / whole));
    expect(total?.extra_price).toBe(Math.round((1200 * days) / whole));
    expect(total?.price).toBe((one?.price ?? 0) + 4900);
    const { id } = await ada.buy({ licenses: ada.ids, until });
    expect((await paidOf(ada.id, id))?.payment.amountCents).toBe(total?.price);
  });

  it('costs the same as single renewals, without a step of the price', async () => {
    const ada = await owner();
    const priceOf = async (license: string) => read(Checkout, await ada.quoted({ license })).total?.price;
    const { renewals } = read(Checkout, await ada.quoted({ licenses: ada.ids }));
    expect(renewals?.licenses.map(({ part }) => part?.price)).toEqual([
      await priceOf(ada.first),
      await priceOf(ada.second),
    ]);
  });

  it('loses its months by a refund, and keeps devices that were bought since', async () => {
    const ada = await owner();
    const before = await ada.held();
    const { id } = await ada.buy({ licenses: ada.ids });
    const since = await ada.buy({ license: ada.second, devices: 3 });
    await refund(context(), id, { by: 'seller', reason: 'Prova', refundedBefore: 0 });
    const after = await ada.held();
    expect(after.map(({ expiresAt, status }) => ({ expiresAt, status }))).toEqual(
      before.map(({ expiresAt, status }) => ({ expiresAt, status })),
    );
    expect(after.map(({ extraDevices }) => extraDevices)).toEqual([2, 3]);
    await refund(context(), since.id, { by: 'seller', reason: 'Prova', refundedBefore: 0 });
    expect((await ada.held()).map(({ extraDevices }) => extraDevices)).toEqual([2, 0]);
  });

  it('stops its licences during a dispute, and they go on with all their devices', async () => {
    const ada = await owner();
    const { session } = await ada.buy({ licenses: ada.ids });
    await ada.buy({ license: ada.second, devices: 1 });
    const { chargeId = '' } = await shop.provider.read(session);
    shop.stripe.dispute({ charge: chargeId });
    await shop.tell();
    expect((await ada.held()).map(({ status }) => status)).toEqual(['suspended', 'suspended']);
    shop.stripe.closeDispute({ charge: chargeId, outcome: 'won' });
    await shop.tell();
    expect(await ada.held()).toMatchObject([
      { status: 'active', extraDevices: 2, maxActivations: 4 },
      { status: 'active', extraDevices: 1, maxActivations: 3 },
    ]);
  });
});

describe('an order of devices and a renewal of several', () => {
  it('replace each other while neither is paid', async () => {
    const ada = await owner();
    const several = await ada.order({ licenses: ada.ids });
    const devices = await ada.order({ license: ada.second, devices: 1 });
    expect(await ada.state(several.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    const again = await ada.order({ licenses: ada.ids });
    expect(await ada.state(devices.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    expect(await ada.state(again.id)).toMatchObject({ state: 'open', devices: 0, extends: null });
    expect(await openOf(ada.id)).toBe(1);
  });

  it('wait for each other’s money', async () => {
    const ada = await owner();
    const { id } = await ada.pay({ licenses: ada.ids }, 'later');
    await shop.tell();
    const placed = read(PlacedOrder, await ada.place({ license: ada.second, devices: 1 }));
    expect(placed).toMatchObject({ id, is_earlier: true });
    const bea = await owner();
    await bea.pay({ license: bea.second, devices: 1 }, 'later');
    await shop.tell();
    expect(await bea.place({ licenses: bea.ids, price: '110.00' })).toMatchObject({
      status: 409,
      body: { code: 'IN_ORDER' },
    });
  });

  it('leave one open order if they are placed at the same moment', async () => {
    const ada = await owner();
    for (const batch of [1, 2, 3]) {
      const body = await ada.bodyOf({ license: ada.second, devices: 1 });
      const answer = await shop.callBeside([batch, () => ada.place({ licenses: ada.ids })], 'placeOrder', {
        ...(await ada.as()),
        body,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      expect([201, 409]).toContain(answer.status);
      expect(await openOf(ada.id)).toBe(1);
    }
  });

  it('cannot be one order', async () => {
    const ada = await owner();
    const wish = { licenses: ada.ids, license: ada.first, devices: 1, price: '1.00' };
    expect(await ada.place(wish)).toMatchObject({ status: 400, body: { license_ids: [expect.any(String)] } });
  });
});

describe('an offer for a product with extra devices', () => {
  it('is about the licences only: devices and renewals cost the usual price', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered({ quantity: 1 });
    const bought = await ada.buy({ offer: id });
    expect(await ada.state(bought.id)).toMatchObject({ state: 'done', devices: 0, offer: { id } });
    const [license] = (await books(ada.id)).licenses;
    await ada.buy({ license: license?.id ?? '', devices: 2 });
    expect(read(Checkout, await ada.quoted({ license: license?.id ?? '' })).total).toMatchObject({
      price: 6100,
      extra_price: 1200,
    });
  });

  it('cannot be for devices, nor for an existing licence', async () => {
    const ada = await offerBuyer(shop);
    await ada.buy();
    const [license] = (await books(ada.id)).licenses;
    const { id } = await ada.offered({ quantity: 1 });
    for (const more of [{ license: license?.id ?? '' }, { license: license?.id ?? '', devices: 1 }]) {
      const answer = await ada.place({ offer: id, price: '49.00', ...more });
      expect(answer).toMatchObject({ status: 400, body: { offer_id: [expect.any(String)] } });
    }
    expect(await ada.stateOf(id)).toBe('open');
  });
});

it('reads an order with everything related in one result of at most a hundred columns', async () => {
  const ada = await owner();
  const [row] = await selectOrders(context()).where(eq(licenses.userId, ada.id)).limit(1).values();
  expect(row?.length).toBeGreaterThan(50);
  expect(row?.length).toBeLessThanOrEqual(100);
});
