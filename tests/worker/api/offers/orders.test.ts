import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { clock, context, read, startAnew } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { offerBuyer } from '#tests/support/worker/offers.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

const setProduct = (values: Partial<typeof products.$inferInsert>) =>
  context().db.update(products).set(values).where(eq(products.id, 'one'));
const durations = {
  '1m': { label: '1 mese', multiplier: 1, months: 1 },
  '12m': { label: '12 mesi', multiplier: 9.6, months: 12 },
};

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder' });
  await addProduct({ id: 'two' });
});
beforeEach(async () => {
  startAnew();
  shop = paymentSystem();
  await setProduct({ basePriceCents: 4900, isWithdrawn: false, durations });
});
afterEach(() => void vi.unstubAllGlobals());

describe('an order by an offer', () => {
  it('costs the offered price, although the catalogue is more expensive, and delivers its licences', async () => {
    const ada = await offerBuyer(shop);
    const { id, number } = await ada.offered();
    await setProduct({ basePriceCents: 9900 });
    const { total, offer, options, coupon } = read(Checkout, await ada.quoted({ offer: id }));
    expect({ total, offer, options, coupon }).toMatchObject({
      total: { price: 9800, unit_price: 4900, quantity: 2, lowest_price: null },
      offer: { id, number, price: 9800, cheaper: null },
      options: [],
      coupon: null,
    });
    await ada.buy(ada.wish(id));
    const { paid, licenses } = await books(ada.id);
    expect(paid).toMatchObject([
      { payment: { amountCents: 9800, status: 'completed' }, order: { listCents: 9800 } },
    ]);
    expect(licenses).toHaveLength(2);
    expect(await ada.listed()).toMatchObject([
      { id, offer_state: 'ordered', payment_id: paid[0]?.payment.id },
    ]);
  });

  it('says that the catalogue has become cheaper, and costs the offered price', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    await setProduct({ basePriceCents: 3900 });
    expect(read(Checkout, await ada.quoted({ offer: id }))).toMatchObject({
      offer: { cheaper: 7800 },
      total: { price: 9800 },
    });
  });

  it('may be for a duration that is no longer sold, as long as its product is', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered({ duration: '12m' });
    await setProduct({ durations: { '1m': durations['1m'] } });
    await ada.buy(ada.wish(id, { duration: '12m' }));
    const { paid } = await books(ada.id);
    expect(paid).toMatchObject([{ payment: { amountCents: 94_080 }, order: { months: 12 } }]);
    const next = await ada.offered();
    await setProduct({ isWithdrawn: true });
    const refused = await ada.place(ada.wish(next.id, { price: '98.00', terms: 4 }));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'WITHDRAWN' }]);
  });

  it('is possible at its last instant in Italy, and not one later', async () => {
    const ada = await offerBuyer(shop);
    // Summer time ends before the offer does.
    clock.now = Date.UTC(2026, 9, 1, 12);
    const { id, valid_until } = await ada.offered();
    clock.now = Date.parse(valid_until);
    expect(read(Checkout, await ada.quoted({ offer: id })).refusal).toBeNull();
    clock.now += 1;
    expect(read(Checkout, await ada.quoted({ offer: id })).refusal).toEqual({
      code: 'OFFER',
      detail: 'Questo preventivo valeva fino al 31/10/2026.',
    });
    expect(await ada.stateOf(id)).toBe('expired');
    const refused = await ada.place(ada.wish(id, { price: '98.00', terms: 4 }));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'OFFER' }]);
  });

  it('is one for two tabs at once, and a third press leads to it', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const placed = await Promise.all([ada.place(ada.wish(id)), ada.place(ada.wish(id))]);
    const ids = placed.map((answer) => read(PlacedOrder, answer).id);
    const third = read(PlacedOrder, await ada.place(ada.wish(id)));
    expect([...new Set([...ids, third.id])]).toHaveLength(1);
    expect(third.is_earlier).toBe(true);
    expect(await ada.stateOf(id)).toBe('ordered');
    expect((await books(ada.id)).paid).toHaveLength(1);
  });

  it('is refused once one is paid', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    await ada.buy(ada.wish(id));
    const refused = await ada.place(ada.wish(id, { price: '98.00', terms: 4 }));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'OFFER', detail: 'Questo preventivo è già stato ordinato.' },
    ]);
    expect((await ada.remove(id)).status).toBe(409);
  });

  it.each([
    [{ quantity: 3 }, 'offer_id'],
    [{ duration: '12m' }, 'offer_id'],
    [{ product: 'two' }, 'offer_id'],
    [{ renews: true }, 'auto_renewal'],
  ])('is refused for something else: %o', async (other, field) => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const refused = await ada.place(ada.wish(id, { price: '98.00', terms: 4, ...other }));
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, [field]]);
  });

  it('has no coupon', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const { code, used } = await addCoupon();
    const refused = await ada.place(ada.wish(id, { coupon: code, price: '98.00', terms: 4 }));
    expect([refused.status, refused.body]).toMatchObject([400, { coupon: [expect.any(String)] }]);
    expect(read(Checkout, await ada.quoted({ offer: id, coupon: code }))).toMatchObject({
      coupon: null,
      total: { price: 9800 },
    });
    expect(used).toBe(0);
  });

  it('does not replace an equal order without one, which has no offer', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const plain = await ada.order({ quantity: 2 });
    const offered = await ada.order(ada.wish(id));
    expect(offered.id).not.toBe(plain.id);
    expect(shop.stripe.sessions({ reference: plain.id })).toMatchObject([{ status: 'expired' }]);
    expect(await ada.stateOf(id)).toBe('ordered');
    // The plain order replaces that one again, and the offer is open.
    await ada.order({ quantity: 2 });
    expect(await ada.stateOf(id)).toBe('open');
  });
});
