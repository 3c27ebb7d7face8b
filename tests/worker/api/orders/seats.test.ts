import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { fetchInvoice } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { passUndo, withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { disputedBuyerOf } from '#tests/support/worker/shop-discrepancies.ts';
import { books, customerOf, type Wish } from '#tests/support/worker/shop-orders.ts';

const steps = [
  { from: 5, percent: 10 },
  { from: 20, percent: 25 },
];
let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder', seatSteps: steps });
  await addProduct({ id: 'plain', name: 'Cash Flow' });
});
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const statuses = async (userId: string) => (await books(userId)).licenses.map(({ status }) => status);

async function customer() {
  const user = await member();
  return { ...user, ...customerOf(shop, user.id) };
}

/** The quantity, the price of one licence, and the total before and after the coupon. */
async function totalOf({ quoted }: Awaited<ReturnType<typeof customer>>, wish: Wish) {
  const { total } = read(Checkout, await quoted(wish));
  return [total?.quantity, total?.unit_price, total?.list_price, total?.price];
}

describe('the price of several licences', () => {
  it.each([
    [1, 4900],
    [4, 4900],
    [5, 4410],
    [19, 4410],
    [20, 3675],
    [100, 3675],
  ])('of %i depends on the step that they reach', async (quantity, unit) => {
    const ada = await customer();
    expect(await totalOf(ada, { quantity })).toEqual([quantity, unit, unit * quantity, unit * quantity]);
  });

  it('is the single price for each, if the seller has no steps', async () => {
    expect(await totalOf(await customer(), { product: 'plain', quantity: 30 })).toEqual([
      30,
      4900,
      30 * 4900,
      30 * 4900,
    ]);
  });

  it.each(['0', '-3', '2.5', 'two', '101', '1e9'])('does not exist for %s of them', async (quantity) => {
    const { access } = await member();
    const query = { duration: '1m', quantity };
    const answer = await shop.call('checkout', { access, params: { product: 'one' }, query });
    const asked = read(Checkout, answer).quantity;
    expect(asked).toBeGreaterThanOrEqual(1);
    expect(asked).toBeLessThanOrEqual(100);
    const body = { product_id: 'one', duration_key: '1m', quantity: Number(quantity), terms_version: 1 };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await shop.call('placeOrder', { access, body, headers })).status).toBe(400);
  });
});

describe('an order of several licences', () => {
  it('is one payment and one line, and delivers a key for each', async () => {
    const ada = await customer();
    const italian = { taxCode: 'RSSMRA80A01H501U', address: 'Via Roma 1', city: 'Roma', postalCode: '00100' };
    await context()
      .db.update(users)
      .set({ ...italian, province: 'RM' })
      .where(eq(users.id, ada.id));
    const { id } = await ada.buy({ quantity: 7 });
    const { paid, licenses } = await books(ada.id);
    expect(paid).toMatchObject([
      { payment: { id, quantity: 7, amountCents: 30_870 }, document: { kind: 'invoice', quantity: 7 } },
    ]);
    expect(licenses).toHaveLength(7);
    expect(new Set(licenses.map(({ keyLookup }) => keyLookup)).size).toBe(7);
    expect(licenses.map((each) => each.purchasePriceCents)).toEqual(Array(7).fill(4410));
    const state = await ada.state(id);
    expect(state).toMatchObject({ state: 'done', quantity: 7, license_id: paid[0]?.payment.licenseId });
    expect(state.state === 'done' && state.licenses.map((each) => each.id).toSorted()).toEqual(
      licenses.map((each) => each.id).toSorted(),
    );
    const xml = new TextDecoder().decode(
      (await fetchInvoice((await ada.as()).access, id, 'invoiceXml')).bytes,
    );
    // 308.70 € with 22 % of VAT in it: 253.03 € net, divided by seven.
    expect(xml).toContain('<Quantita>7.00</Quantita>');
    expect(xml).toContain('<PrezzoUnitario>36.14714286</PrezzoUnitario>');
    expect(xml).toContain('<PrezzoTotale>253.03</PrezzoTotale>');
    const mail = (await mailsTo(ada.email)).find(({ subject }) => subject.includes('acquisto'));
    expect(mail?.subject).toBe('Il tuo acquisto: 7 licenze di Bond Ladder, 1 mese');
    expect(mail?.text).not.toMatch(/COA-[A-Z0-9]{5}-/);
  });

  it('delivers nothing twice, however often its payment is reported', async () => {
    const ada = await customer();
    const { session } = await ada.pay({ quantity: 3 });
    await Promise.all([shop.tell(), shop.tell()]);
    await shop.tell();
    expect(session).toBeTruthy();
    expect((await books(ada.id)).licenses).toHaveLength(3);
    const terms = await context().db.select().from(licenseTerms);
    const { licenses } = await books(ada.id);
    expect(terms.filter(({ licenseId }) => licenses.some(({ id }) => id === licenseId))).toHaveLength(3);
  });

  it('differs from one with another number, and closes its page', async () => {
    const ada = await customer();
    const first = await ada.order({ quantity: 2 });
    const second = await ada.order({ quantity: 3 });
    expect(second.id).not.toBe(first.id);
    expect(await ada.state(first.id)).toMatchObject({ state: 'ended', why: 'replaced' });
  });

  it('stops as a whole during a dispute, and goes on after it', async () => {
    const buyer = await disputedBuyerOf(shop, { quantity: 3 });
    expect(await statuses(buyer.id)).toEqual(['suspended', 'suspended', 'suspended']);
    const suspended = (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('ospes'));
    expect(suspended.length).toBeLessThanOrEqual(1);
    shop.stripe.closeDispute({ charge: buyer.charge, outcome: 'won' });
    await shop.tell();
    expect(await statuses(buyer.id)).toEqual(['active', 'active', 'active']);
  });

  it('is withdrawn from as a whole', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ quantity: 3, isWaived: false });
    await ada.withdraw(id);
    await passUndo(shop);
    expect((await ada.paid(id)).payment).toMatchObject({ status: 'refunded', refundedCents: 3 * 4900 });
    expect((await books(ada.id)).licenses.filter(({ status }) => status === 'active')).toEqual([]);
  });

  it('keeps its keys until the right to withdraw is over', async () => {
    const ada = await customer();
    const { id } = await ada.buy({ quantity: 2, isWaived: false });
    expect(await ada.state(id)).toMatchObject({ state: 'undelivered', quantity: 2 });
    expect((await books(ada.id)).licenses).toEqual([]);
    clock.now += 15 * DAY_MS;
    await shop.pass(1);
    expect(await statuses(ada.id)).toEqual(['active', 'active']);
  });
});
