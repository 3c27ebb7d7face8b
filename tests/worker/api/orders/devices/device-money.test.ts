import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { deliverDue } from '#lib/api/services/orders/delivery.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', deviceCents: 600 }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

async function owner(duration = '12m') {
  const user = await member();
  const customer = customerOf(shop, user.id);
  const first = await customer.buy({ duration });
  const [license] = (await books(user.id)).licenses;
  if (!license) throw new Error('bought nothing');
  return { ...user, ...customer, license: license.id, first: first.id };
}

const rowOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0];

const change = (id: string, values: Partial<typeof licenses.$inferInsert>) =>
  context().db.update(licenses).set(values).where(eq(licenses.id, id));

const giveBack = (paymentId: string, cents?: number) =>
  refund(context(), paymentId, { by: 'seller', reason: 'Prova', refundedBefore: 0, cents });

describe('a refund of devices', () => {
  it('removes them once all is refunded, and does not change the licence’s end', async () => {
    const ada = await owner();
    const before = await rowOf(ada.license);
    const { id } = await ada.buy({ license: ada.license, devices: 2 });
    await giveBack(id, 100);
    expect(await rowOf(ada.license)).toMatchObject({ maxActivations: 4, extraDevices: 2 });
    await refund(context(), id, { by: 'seller', reason: 'Prova', refundedBefore: 100 });
    expect(await rowOf(ada.license)).toEqual(before);
    expect(await ada.state(id)).toMatchObject({ state: 'refunded' });
  });

  it('keeps those of another order, and a limit that the seller has changed since', async () => {
    const ada = await owner();
    const { id } = await ada.buy({ license: ada.license, devices: 2 });
    await ada.buy({ license: ada.license, devices: 3 });
    await change(ada.license, { maxActivations: 20 });
    await giveBack(id);
    expect(await rowOf(ada.license)).toMatchObject({
      ...{ status: 'active', maxActivations: 18, extraDevices: 3, extraCents: 1800 },
    });
  });

  it('leaves at least one device', async () => {
    const ada = await owner();
    const { id } = await ada.buy({ license: ada.license, devices: 2 });
    await change(ada.license, { maxActivations: 2 });
    await giveBack(id);
    expect(await rowOf(ada.license)).toMatchObject({ maxActivations: 1, extraDevices: 0, extraCents: 0 });
  });

  it('informs its customer that the licence goes on', async () => {
    const ada = await owner();
    const { id } = await ada.buy({ license: ada.license, devices: 2 });
    const { access } = await confirmedColleague();
    const body = { amount: '144.00', reason: 'Prova', expected: { status: 'completed', refunded: '0' } };
    expect((await shop.call('refundPayment', { access, params: { id }, body })).status).toBe(200);
    const mail = (await mailsTo(ada.email)).find(({ subject }) => subject.startsWith('Rimborso'));
    expect(mail?.text).toContain('perde i dispositivi');
  });
});

describe('a refund of the licence', () => {
  it('revokes it, regardless of paid devices', async () => {
    const ada = await owner();
    await ada.buy({ license: ada.license, devices: 2 });
    await giveBack(ada.first);
    expect(await rowOf(ada.license)).toMatchObject({ status: 'revoked' });
  });

  it('or of its renewal removes the months, and no devices', async () => {
    const ada = await owner();
    const before = await rowOf(ada.license);
    const renewal = await ada.buy({ license: ada.license, duration: '1m' });
    await ada.buy({ license: ada.license, devices: 2 });
    await giveBack(renewal.id);
    expect(await rowOf(ada.license)).toMatchObject({
      ...{ status: 'active', expiresAt: before?.expiresAt, maxActivations: 4, extraDevices: 2 },
    });
  });
});

describe('a renewal of a licence with extra devices', () => {
  it('charges them too, and shows how much', async () => {
    const ada = await owner();
    await ada.buy({ license: ada.license, devices: 2 });
    const checkout = read(Checkout, await ada.quoted({ license: ada.license, duration: '12m' }));
    expect(checkout.options.map(({ price }) => price)).toEqual([4900 + 1200, 47_040 + 14_400]);
    expect(checkout.total).toMatchObject({
      list_price: 61_440,
      extra_price: 14_400,
      price: 61_440,
      added: null,
    });
    const { id } = await ada.buy({ license: ada.license, duration: '1m' });
    const { payment } = (await books(ada.id)).paid.find((each) => each.payment.id === id) ?? {};
    expect(payment).toMatchObject({ kind: 'renewal', amountCents: 6100 });
    expect(await rowOf(ada.license)).toMatchObject({ maxActivations: 4, extraDevices: 2, extraCents: 1200 });
  });

  it('charges their original price, whatever the seller asks or offers since', async () => {
    await addProduct({ id: 'rising', deviceCents: 600 });
    const ada = await member();
    const customer = customerOf(shop, ada.id);
    await customer.buy({ product: 'rising', duration: '12m' });
    const license = (await books(ada.id)).licenses[0]?.id ?? '';
    await customer.buy({ product: 'rising', license, devices: 1 });
    for (const deviceCents of [900, 0]) {
      await context().db.update(products).set({ deviceCents }).where(eq(products.id, 'rising'));
      const { total } = read(Checkout, await customer.quoted({ product: 'rising', license }));
      expect(total).toMatchObject({ extra_price: 600, price: 5500 });
    }
  });
});

describe('at the same moment', () => {
  it('renewal and devices of one licence exclude each other: the later order replaces the earlier one', async () => {
    const ada = await owner();
    const renewal = await ada.order({ license: ada.license });
    const devices = await ada.order({ license: ada.license, devices: 1 });
    expect(await ada.state(renewal.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    expect(await ada.state(devices.id)).toMatchObject({ state: 'open', devices: 1 });
    const other = await ada.order({ license: ada.license, devices: 2 });
    expect(await ada.state(devices.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    expect(await ada.state(other.id)).toMatchObject({ state: 'open', devices: 2 });
  });

  it('two tabs get one page, and a repeated press is one order', async () => {
    const ada = await owner();
    const wish = { license: ada.license, devices: 2, key: crypto.randomUUID() };
    const [one, other] = await Promise.all([ada.place(wish), ada.place(wish)]);
    const { key: _, ...again } = wish;
    const third = await ada.place(again);
    const idOf = ({ body }: typeof one) => (body as { id: string }).id;
    expect(new Set([one, other, third].map(idOf)).size).toBe(1);
    expect((await ada.place({ ...wish, devices: 3 })).status).toBe(422);
  });

  it('money for a licence that is revoked, or has ended since, is refunded', async () => {
    for (const values of [{ status: 'revoked' }, { expiresAt: Date.UTC(2020, 1, 1) }] as const) {
      const ada = await owner();
      const { id } = await ada.pay({ license: ada.license, devices: 2 });
      await change(ada.license, values);
      await shop.tell();
      expect(await rowOf(ada.license)).toMatchObject({ maxActivations: 2, extraDevices: 0 });
      expect(await ada.state(id)).toMatchObject({ state: 'ended', why: 'returned' });
    }
  });

  it('money for a suspended licence waits until it is valid again', async () => {
    const ada = await owner();
    const { id } = await ada.pay({ license: ada.license, devices: 2 });
    await change(ada.license, { status: 'suspended' });
    await shop.tell();
    expect(await rowOf(ada.license)).toMatchObject({ extraDevices: 0 });
    expect(await ada.state(id)).toMatchObject({ state: 'undelivered', waits_for: 'license', devices: 2 });
    await change(ada.license, { status: 'active' });
    expect(await deliverDue(context())).toBe(1);
    expect(await rowOf(ada.license)).toMatchObject({ maxActivations: 4, extraDevices: 2 });
  });

  it('the same event twice adds them once', async () => {
    const ada = await owner();
    const { id } = await ada.pay({ license: ada.license, devices: 2 });
    await Promise.all([shop.tell(), shop.tell(), ada.state(id, true)]);
    const terms = await context().db.select().from(licenseTerms).where(eq(licenseTerms.paymentId, id));
    expect(terms).toHaveLength(1);
    expect(await rowOf(ada.license)).toMatchObject({ maxActivations: 4 });
  });
});
