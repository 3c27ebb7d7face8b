import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, startAnew } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { offerBuyer } from '#tests/support/worker/offers.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { transfersOf } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

const setPrice = (basePriceCents: number) =>
  context().db.update(products).set({ basePriceCents }).where(eq(products.id, 'one'));

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  startAnew();
  shop = paymentSystem();
  await setPrice(4900);
});
afterEach(() => void vi.unstubAllGlobals());

describe('an unpaid order by an offer', () => {
  it('releases the offer when it ends', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const { id: paymentId } = await ada.order(ada.wish(id));
    await shop.pass(2 * 60);
    expect(await ada.state(paymentId)).toMatchObject({ state: 'ended' });
    expect(await ada.stateOf(id)).toBe('open');
    const again = await ada.order(ada.wish(id));
    expect(again.id).not.toBe(paymentId);
  });

  it('uses it again if its money comes after that, at its price', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const { id: paymentId } = await ada.order(ada.wish(id, { isTransfer: true }));
    await shop.pass(20 * 24 * 60);
    expect(await ada.stateOf(id)).toBe('open');
    await setPrice(9900);
    await transfersOf(shop).byHand(paymentId, { amount: '98.00' });
    expect(await ada.listed()).toMatchObject([{ offer_state: 'ordered', payment_id: paymentId }]);
    const refused = await ada.place(ada.wish(id, { price: '98.00', terms: 4 }));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'OFFER' }]);
  });

  it('uses it from the payment on, however late the payment completes', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const { session } = await ada.pay(ada.wish(id), 'later');
    await shop.tell();
    clock.now += 31 * DAY_MS;
    expect(await ada.stateOf(id)).toBe('ordered');
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    expect(await ada.stateOf(id)).toBe('ordered');
    expect((await books(ada.id)).paid).toMatchObject([{ payment: { status: 'completed' } }]);
  });
});

describe('an offer that is paid by bank transfer', () => {
  it('reserves it until the money has come, with the buyer’s purchase order number', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const placed = await ada.order(ada.wish(id, { isTransfer: true, purchaseOrder: 'PO-7' }));
    expect(await ada.stateOf(id)).toBe('ordered');
    await transfersOf(shop).byHand(placed.id, { amount: '98.00' });
    const { paid, licenses } = await books(ada.id);
    expect(paid).toMatchObject([
      { payment: { status: 'completed', purchaseOrder: 'PO-7', amountCents: 9800 } },
    ]);
    expect(licenses).toHaveLength(2);
  });
});

describe('a refunded order by an offer', () => {
  it('has used it up: a price is promised for one order', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const placed = await ada.buy(ada.wish(id));
    const body = {
      ...{ amount: '98.00', reason: 'Accordo', to_customer: '', quantity: 2 },
      expected: { status: 'completed', refunded: '0.00' },
    };
    const staff = await transfersOf(shop).as();
    expect((await shop.call('refundPayment', { ...staff, params: { id: placed.id }, body })).status).toBe(
      200,
    );
    expect(await ada.stateOf(id)).toBe('ordered');
    const refused = await ada.place(ada.wish(id, { price: '98.00', terms: 4 }));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'OFFER' }]);
  });
});
