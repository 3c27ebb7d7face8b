import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { clock, member, read } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf, deciderOf, discrepancyOf } from '#tests/support/worker/shop-discrepancies.ts';
import { customerOf } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
let access: string;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  ({ access } = await deciderOf(shop));
});
afterEach(() => void vi.unstubAllGlobals());

const page = async (id: string) =>
  read(adminCalls.shopPayment.result, await shop.call('shopPayment', { access, params: { id } }));
const settle = (id: string) =>
  shop.call('settlePayment', { access, params: { id }, body: { to: 'completed', reason: 'Bonifico' } });

describe('the page of a payment at the payment service', () => {
  it('shows what was ordered, at which price and with which evidence', async () => {
    await addCoupon({ code: 'DIECI', value: 10 });
    const { paymentId, charge } = await buyerOf(shop, { coupon: 'DIECI', renews: true });
    expect((await page(paymentId)).order).toEqual({
      reference: charge,
      provider_url: `https://dashboard.stripe.com/test/payments/${charge}`,
      list_price: 4900,
      coupon: 'DIECI',
      vat_scheme: 'domestic',
      vat_percent: 22,
      country: 'IT',
      network_country: expect.any(String),
      bank_country: 'IT',
      vat_checked_at: null,
      vat_consultation: null,
      delivery: 'waived',
      deliver_at: null,
      auto_renewal: { agreed_at: expect.any(String), price: 4900, version: '1' },
      is_automatic: false,
      end: null,
      transfer: null,
    });
  });

  it('shows when a key is due, or why there is none', async () => {
    const kept = await buyerOf(shop, { isWaived: false });
    expect((await page(kept.paymentId)).order).toMatchObject({
      delivery: 'later',
      deliver_at: expect.any(String),
    });
    const { id } = await kept.order({ duration: '12m' });
    expect((await page(id)).order).toMatchObject({ provider_url: null, end: null });
    clock.now += 80 * 60_000;
    await shop.pass(2);
    ({ access } = await deciderOf(shop));
    expect(await page(id)).toMatchObject({ status: 'failed', order: { end: 'expired' } });
  });

  it('shows the progress of each refund at the payment service', async () => {
    const { paymentId, charge } = await buyerOf(shop);
    const body = { amount: '9', reason: 'Sconto', expected: { status: 'completed', refunded: '0' } };
    await shop.call('refundPayment', { access, params: { id: paymentId }, body });
    expect((await page(paymentId)).refunds).toMatchObject([{ amount: 900, sending: 'waiting' }]);
    await shop.consume();
    expect((await page(paymentId)).refunds).toMatchObject([{ sending: 'done' }]);
    shop.stripe.refund({ charge, amount: 1000 });
    await shop.tell();
    const { id } = await discrepancyOf('refunded_elsewhere', charge);
    expect((await page(paymentId)).discrepancies).toEqual([{ id, kind: 'refunded_elsewhere' }]);
    const params = { id };
    const decision = { decision: 'booked', reason: 'Fatto a mano' };
    await shop.call('decideDiscrepancy', { access, params, body: decision });
    const { refunds, discrepancies } = await page(paymentId);
    expect([refunds[0]?.sending, refunds[1]?.sending, discrepancies]).toEqual(['done', null, []]);
  });

  it('has none of that for a simulated payment', async () => {
    const user = await member();
    const shown = await page(await addPayment(user.id));
    expect([shown.order, shown.discrepancies]).toEqual([null, []]);
  });

  it('offers no decision whether the money arrived', async () => {
    const user = await member();
    const { id, session } = await customerOf(shop, user.id).order();
    expect(await settle(id)).toMatchObject({
      status: 409,
      body: { code: 'settled_elsewhere', detail: expect.stringContaining('solo dal servizio di pagamento') },
    });
    expect((await booksOf(id)).payment?.status).toBe('pending');
    shop.stripe.pay({ session });
    await shop.tell();
    expect((await settle(id)).status).toBe(409);
    clock.now += 1000;
    const simulated = await addPayment(user.id, { status: 'pending' });
    expect((await settle(simulated)).status).toBe(200);
  });
});
