import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { paymentSystem } from '#tests/support/worker/payment-system.ts';
import { sellIn } from '#tests/support/worker/sales-area.ts';
import { customerOf } from '#tests/support/worker/shop-orders.ts';

const shop = paymentSystem();
beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  await sellIn(shop, 'union');
});

const missing = { code: 'BUYER', detail: expect.stringContaining('Manca il CAP') };
const apart = { code: 'COUNTRY', detail: expect.stringContaining('un regime IVA proprio') };

describe('an order for money', () => {
  it.each([
    ['Spain without a postal code', { country: 'ES' }, missing],
    ['Ceuta', { country: 'ES', postalCode: '51001' }, apart],
    ['Ceuta without a postal code', { country: 'ES', city: 'Ceuta' }, apart],
    ['Livigno', { postalCode: '23041' }, apart],
    ['Livigno by its name', { postalCode: '23030', city: 'Livigno' }, apart],
    ['Campione without a postal code', { city: 'Campione d’Italia' }, apart],
  ])('has no price for a buyer in %s', async (_, profile, refusal) => {
    const { quoted, place } = customerOf(shop, (await buyer(profile)).id);
    expect((await quoted()).body).toMatchObject({ refusal, total: null });
    expect(await place({ price: '49.00' })).toMatchObject({ status: 409, body: refusal });
  });

  it.each([
    ['Madrid', { country: 'ES', postalCode: '28035', city: 'Madrid' }],
    ['the Netherlands without a postal code', { country: 'NL' }],
    ['Italy who says nothing else', {}],
  ])('has the price of a buyer in %s', async (_, profile) => {
    const { quoted } = customerOf(shop, (await buyer(profile)).id);
    const country = 'country' in profile ? profile.country : 'IT';
    expect((await quoted()).body).toMatchObject({ refusal: null, total: { price: '49.00', country } });
  });
});

it('a simulated purchase does not depend on the place', async () => {
  const { access } = await buyer({ city: 'Livigno' });
  const bought = await call('purchase', {
    access,
    body: { product_id: 'one', duration_key: '1m' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(bought.status).toBe(201);
});
