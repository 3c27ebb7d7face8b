import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals } from '#tests/support/worker/renewals.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';
import { giveBack, otherSettings, setProvider, shopper } from '#tests/support/worker/switched-shop.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

describe('a new order', () => {
  it('is paid at once with the setting fake, whether or not a page of Stripe’s is open', async () => {
    const { id: userId, order, buyAtOnce, place, state } = await shopper(shop);
    await order();
    setProvider(shop, 'fake');
    expect(read(PurchaseResult, await buyAtOnce()).message).toBe('Hai acquistato Bond Ladder per 1 mese.');
    const placed = await place({ isWaived: false });
    expect(placed).toMatchObject({ status: 201, body: { payment_url: null, is_earlier: false } });
    expect(await state((placed.body as { id: string }).id)).toMatchObject({ state: 'done' });
    const { paid, licenses } = await books(userId);
    expect(licenses).toHaveLength(2);
    expect(paid.map(({ payment }) => `${payment.provider} ${payment.status}`).sort()).toEqual([
      'fake completed',
      'fake completed',
      'stripe pending',
    ]);
  });

  it('is paid at Stripe with the setting stripe, whatever its licence was paid with', async () => {
    const { id: userId, buyAtOnce, renewAtOnce, license, pay } = await shopper(shop);
    setProvider(shop, 'fake');
    await buyAtOnce();
    const { id } = await license();
    setProvider(shop, 'stripe');
    expect([(await buyAtOnce()).status, (await renewAtOnce(id)).status]).toEqual([403, 403]);
    await pay({ license: id });
    await shop.tell();
    const { paid } = await books(userId);
    expect(paid.map(({ payment }) => `${payment.provider} ${payment.kind}`).sort()).toEqual([
      'fake purchase',
      'stripe renewal',
    ]);
  });

  it('cannot reuse its key if the setting changes between two attempts', async () => {
    const { id: userId, place, buyAtOnce } = await shopper(shop);
    const key = crypto.randomUUID();
    await place({ key });
    setProvider(shop, 'fake');
    expect((await buyAtOnce(key)).status).toBe(422);
    expect((await books(userId)).licenses).toEqual([]);
  });

  it('gets the same answer for the same key, whatever the setting is since', async () => {
    const { id: userId, buyAtOnce } = await shopper(shop);
    const key = crypto.randomUUID();
    setProvider(shop, 'fake');
    const first = await buyAtOnce(key);
    for (const provider of ['stripe', 'Stripe']) {
      setProvider(shop, provider);
      expect(await buyAtOnce(key)).toMatchObject({ status: 201, body: first.body });
    }
    expect((await books(userId)).licenses).toHaveLength(1);
  });

  it('of a simulated payment refunds nothing at Stripe', async () => {
    const { buyAtOnce, id: userId } = await shopper(shop);
    setProvider(shop, 'fake');
    await buyAtOnce();
    setProvider(shop, 'stripe');
    const before = (await ledger()).tasks.length;
    const [{ payment } = { payment: undefined }] = (await books(userId)).paid;
    await giveBack(shop, payment?.id ?? '');
    expect((await ledger()).tasks).toHaveLength(before);
    expect((await books(userId)).licenses).toMatchObject([{ status: 'revoked' }]);
  });

  it.each(otherSettings.slice(1))('is refused with the setting %s', async (_, change) => {
    const { id: userId, own, quoted, place, buyAtOnce, renewAtOnce } = await shopper(shop);
    const id = await own({ renews: false });
    change(shop);
    const answers = [await quoted(), await place(), await buyAtOnce(), await renewAtOnce(id)];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([503, { code: 'SALES_OFF' }]);
    expect((await books(userId)).paid).toHaveLength(1);
  });
});
