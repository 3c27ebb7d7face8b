import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';
import { today, transferBuyer, transfersOf, waiting } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

async function refunded() {
  const ada = await transferBuyer(shop);
  const staff = transfersOf(shop);
  const { id } = await ada.transfer();
  await staff.byHand(id);
  const { access } = await staff.as();
  const body = {
    amount: '49.00',
    quantity: 0,
    reason: 'Accordo',
    to_customer: '',
    expected: { status: 'completed', refunded: '0.00' },
  };
  const answer = await shop.call('refundPayment', { access, params: { id }, body });
  await shop.consume();
  const shown = async () =>
    read(ShopPaymentDetail, await shop.call('shopPayment', { ...(await staff.as()), params: { id } }));
  return { ada, staff, id, answer, shown };
}

it('a refund is booked at once, and asks for the transfer that sends it', async () => {
  const { ada, id, answer, shown } = await refunded();
  expect(answer.status).toBe(200);
  expect((await books(ada.id)).licenses).toMatchObject([{ status: 'revoked' }]);
  expect(await waiting(id)).toMatchObject([{ kind: 'transfer_due', amountCents: 4900 }]);
  expect((await shown()).refunds).toMatchObject([{ sending: 'waiting' }]);
  expect(shop.stripe.requests()).toEqual([]);
});

it('a refund is sent once staff say when and from where', async () => {
  const { staff, id, shown } = await refunded();
  const [back] = await waiting(id);
  const later = await staff.decide(back?.id ?? '', 'returned', { day: today(-1) });
  expect(later.status).toBe(400);
  await staff.decide(back?.id ?? '', 'returned', { day: today(), iban: 'IT60X0542811101000000123456' });
  expect((await shown()).refunds).toMatchObject([{ sending: 'done' }]);
  expect(await waiting(id)).toEqual([]);
});

it('the daily comparison with the payment service does not look for it there', async () => {
  const { id } = await refunded();
  const { charges, tasks } = await ledger();
  expect(charges.filter(({ paymentId }) => paymentId === id)).toEqual([]);
  expect(tasks.filter(({ kind, state }) => kind === 'refund' && state === 'failed')).toEqual([]);
});
