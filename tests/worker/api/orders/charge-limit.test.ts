import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { MAX_CHARGE_CENTS, MAX_PRICE_CENTS } from '#lib/contract/limits.ts';
import { call, member, read } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { changeTransfers } from '#tests/support/worker/shop-transfers.ts';
import { transferBuyer, transfersOf } from '#tests/support/worker/transfers.ts';

/** A hundred of these licences cost a cent more than the payment service charges at once. */
const DEAREST = { product: 'dearest', quantity: 100 };
let shop: PaymentSystem;

beforeAll(() => addProduct({ id: DEAREST.product, basePriceCents: MAX_PRICE_CENTS }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await changeTransfers({});
});

const customer = async () => customerOf(shop, (await member()).id);

it('says which number is too high before the order, and after it', async () => {
  const ada = await customer();
  const quoted = read(Checkout, await ada.quoted(DEAREST));
  expect(quoted.total?.price).toBe(MAX_CHARGE_CENTS + 1);
  expect(quoted.page_refusal).toBe(
    'Nella pagina di pagamento si pagano al massimo 999.999,99\u00a0€ per ordine: scegli il bonifico o meno licenze.',
  );
  expect(await ada.place(DEAREST)).toMatchObject({ status: 400, body: { quantity: [quoted.page_refusal] } });
  expect(shop.stripe.requests()).toEqual([]);
});

it('offers fewer licences only without bank transfer', async () => {
  await changeTransfers({ iban: '' });
  const { page_refusal, transfer_days } = read(Checkout, await (await customer()).quoted(DEAREST));
  expect(transfer_days).toBeNull();
  expect(page_refusal).toBe(
    'Nella pagina di pagamento si pagano al massimo 999.999,99\u00a0€ per ordine: scegli meno licenze.',
  );
});

it('charges one licence fewer, and as many once a coupon makes them cheaper', async () => {
  const ada = await customer();
  await addCoupon({ code: 'MENO1', kind: 'amount', value: 1 });
  for (const wish of [
    { ...DEAREST, quantity: 99 },
    { ...DEAREST, coupon: 'MENO1' },
  ]) {
    expect(read(Checkout, await ada.quoted(wish)).page_refusal).toBe('');
    expect((await ada.place(wish)).status).toBe(201);
  }
});

it('accepts the whole amount by bank transfer, and writes that on the document', async () => {
  const ada = await transferBuyer(shop);
  const { id, code } = await ada.transfer(DEAREST);
  expect(await transfersOf(shop).recorded({ text: code, amount: '1000000.00' })).toEqual(['paid']);
  const { paid, licenses } = await books(ada.id);
  expect(licenses).toHaveLength(100);
  expect(paid).toMatchObject([
    { payment: { id, amountCents: MAX_CHARGE_CENTS + 1 }, document: { quantity: 100 } },
  ]);
});

it('sells any number with simulated payments', async () => {
  const { access } = await member();
  const body = { product_id: DEAREST.product, duration_key: '1m', quantity: 100 };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  expect((await call('purchase', { access, body, headers })).status).toBe(201);
});
