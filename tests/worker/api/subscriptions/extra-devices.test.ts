import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, renewer, rowOf, runRenewals, skipToCharge } from '#tests/support/worker/renewals.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', deviceCents: 600 }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

/** A month's licence at 49 € with automatic renewal, and two devices that were added later. */
async function upgraded() {
  const customer = await renewer(shop);
  const licenseId = await customer.own();
  clock.now += DAY_MS;
  const { id: paymentId } = await customer.buy({ license: licenseId, devices: 2 });
  const { expiresAt } = await customer.license();
  return { ...customer, licenseId, paymentId, expiresAt: expiresAt ?? 0 };
}

describe('an automatic renewal of a licence with extra devices', () => {
  it('shows its cost before the order', async () => {
    const customer = await renewer(shop);
    const licenseId = await customer.own();
    const checkout = read(Checkout, await customer.quoted({ license: licenseId, devices: 2 }));
    expect(checkout.devices?.renewal_price).toBe(6100);
    expect(checkout.auto_renewal).toMatchObject({ state: 'on', price: 4900 });
  });

  it('ends before a charge at a price without consent', async () => {
    const { licenseId, expiresAt, subjects, renewal, id } = await upgraded();
    expect(await renewal(licenseId)).toMatchObject({ price: 4900, current_price: 6100 });
    await skipToCharge(shop, expiresAt);
    await runRenewals(shop);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'price' });
    expect((await subjects()).join()).toContain('Rinnovo automatico');
    expect((await books(id)).paid).toHaveLength(2);
  });

  it('goes on at the new price, once its customer has agreed to it', async () => {
    const { licenseId, expiresAt, agree, id } = await upgraded();
    expect((await agree(licenseId, { price: '61.00' })).status).toBe(200);
    expect(await rowOf(licenseId)).toMatchObject({ priceCents: 6100, listCents: 4900 });
    await skipToCharge(shop, expiresAt);
    await runRenewals(shop);
    const { paid } = await books(id);
    const charged = paid.find(({ order }) => order?.isAutomatic);
    expect(charged?.payment).toMatchObject({ kind: 'renewal', amountCents: 6100 });
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on' });
  });

  it('goes on at the former price, once the devices are refunded', async () => {
    const { licenseId, expiresAt, paymentId, id } = await upgraded();
    await refund(context(), paymentId, { by: 'seller', reason: 'Prova', refundedBefore: 0 });
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', priceCents: 4900 });
    await skipToCharge(shop, expiresAt);
    await runRenewals(shop);
    const charged = (await books(id)).paid.find(({ order }) => order?.isAutomatic);
    expect(charged?.payment.amountCents).toBe(4900);
  });

  it('that begins with an order of a renewal keeps the catalogue’s price without them', async () => {
    const customer = await renewer(shop);
    const licenseId = await customer.own({ renews: false });
    await customer.buy({ license: licenseId, devices: 2 });
    await customer.buy({ license: licenseId, renews: true });
    await shop.consume();
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', priceCents: 6100, listCents: 4900 });
    await context().db.update(products).set({ deviceCents: 0 }).where(eq(products.id, 'one'));
    const { expiresAt } = await customer.license();
    await skipToCharge(shop, expiresAt ?? 0);
    await runRenewals(shop);
    await context().db.update(products).set({ deviceCents: 600 }).where(eq(products.id, 'one'));
    const charged = (await books(customer.id)).paid.find(({ order }) => order?.isAutomatic);
    expect(charged?.payment.amountCents).toBe(6100);
  });
});
