import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { MAX_OPEN_OFFERS } from '#lib/contract/limits.ts';
import { clock, context, sendForFile, startAnew } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { offerBuyer, offerRow } from '#tests/support/worker/offers.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder', seatSteps: [{ from: 2, percent: 10 }] });
  await addProduct({ id: 'soon', comingSoon: true });
});
beforeEach(() => {
  startAnew();
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

describe('an offer that a customer makes', () => {
  it('has the present price with its steps, until the end of the thirtieth day in Italy', async () => {
    const ada = await offerBuyer(shop);
    const offer = await ada.offered({ quantity: 2 });
    expect(offer).toMatchObject({
      number: expect.stringMatching(/^PREV-2026-\d{6}$/),
      product: { id: 'one', name: 'Bond Ladder' },
      license_duration: '1 mese',
      ...{ quantity: 2, price: 8820, offer_state: 'open', payment_id: null },
      valid_until: '2026-10-15T21:59:59.999Z',
    });
    expect(await ada.listed()).toEqual([offer]);
  });

  it('ends at midnight in Italy’s winter time if the clock goes back before that', async () => {
    const ada = await offerBuyer(shop);
    clock.now = Date.UTC(2026, 9, 1, 12);
    expect((await ada.offered()).valid_until).toBe('2026-10-31T22:59:59.999Z');
  });

  it('has the year of its day in Italy, and a unique number', async () => {
    clock.now = Date.UTC(2026, 11, 31, 23, 30);
    const ada = await offerBuyer(shop);
    const numbers = (await Promise.all([ada.offered(), ada.offered(), ada.offered()])).map(
      ({ number }) => number,
    );
    expect(numbers.sort()).toEqual(['PREV-2027-000001', 'PREV-2027-000002', 'PREV-2027-000003']);
  });

  it('is one for two presses, and refuses its key for other contents', async () => {
    const ada = await offerBuyer(shop);
    const [first, second] = await Promise.all([
      ada.offered({ key: 'k'.repeat(9) }),
      ada.offered({ key: 'k'.repeat(9) }),
    ]);
    expect(second).toEqual(first);
    expect(await ada.listed()).toHaveLength(1);
    expect((await ada.ask({ key: 'k'.repeat(9), quantity: 3 })).status).toBe(422);
  });

  it('is refused beyond the number of open ones, until one is deleted or has ended', async () => {
    const ada = await offerBuyer(shop);
    for (let made = 0; made < MAX_OPEN_OFFERS; made++) {
      // Avoids the daily limit, which is another rule.
      if (made === 15) clock.now += 86_400_000;
      await ada.offered();
    }
    const refused = await ada.ask();
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'TOO_MANY_OFFERS' }]);
    const [first] = await ada.listed();
    expect((await ada.remove(first?.id ?? '')).status).toBe(204);
    expect((await ada.ask()).status).toBe(201);
  });

  it.each([
    ['nowhere', '1m', 404],
    ['one', '7m', 400],
    ['soon', '1m', 409],
  ])('is refused for %s with %s', async (product, duration, status) => {
    const ada = await offerBuyer(shop);
    expect((await ada.ask({ product, duration })).status).toBe(status);
  });

  it('keeps its price and texts when the product changes', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const { db } = context();
    await db.update(products).set({ name: 'Altro', basePriceCents: 9900 }).where(eq(products.id, 'one'));
    expect(await ada.listed()).toMatchObject([{ id, price: 8820, product: { name: 'Bond Ladder' } }]);
    await db
      .update(products)
      .set({ name: 'Bond Ladder', basePriceCents: 4900 })
      .where(eq(products.id, 'one'));
  });
});

describe('an offer of somebody else', () => {
  it('can neither be read nor deleted nor ordered', async () => {
    const [ada, bob] = [await offerBuyer(shop), await offerBuyer(shop)];
    const { id } = await ada.offered();
    const headers = { Authorization: `Bearer ${(await bob.as()).access}` };
    const pdf = await sendForFile(callPath('offerPdf', { id }), { headers }, shop.env);
    expect(pdf.status).toBe(404);
    expect((await bob.remove(id)).status).toBe(404);
    expect((await bob.quoted({ offer: id })).status).toBe(404);
    expect((await bob.place({ offer: id, quantity: 2, price: '88.20', terms: 4 })).status).toBe(404);
    expect(await bob.listed()).toEqual([]);
    expect(await offerRow(id)).toMatchObject({ withdrawnAt: null });
  });
});

describe('an offer that its customer deletes', () => {
  it('disappears from the list, with its document, and cannot be ordered; a second deletion succeeds', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    expect((await ada.remove(id)).status).toBe(204);
    expect((await ada.remove(id)).status).toBe(204);
    expect(await ada.listed()).toEqual([]);
    const headers = { Authorization: `Bearer ${(await ada.as()).access}` };
    expect((await sendForFile(callPath('offerPdf', { id }), { headers }, shop.env)).status).toBe(404);
    const refused = await ada.place(ada.wish(id, { price: '88.20', terms: 4 }));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'OFFER', detail: 'Questo preventivo è stato ritirato.' },
    ]);
  });
});
