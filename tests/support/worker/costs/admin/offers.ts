import * as v from 'valibot';
import { ShopOffer } from '#lib/contract/admin/offers/offers.ts';
import { member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';

/** Offers a customer a price, and withdraws it. */
export async function offerPrices({ ask }: Meter, access: string) {
  const { id: customer } = await member();
  const body = {
    ...{ product_id: 'one', duration_key: '1m', quantity: 2, unit_cents: 100, days: 30 },
    note: 'Come al telefono',
  };
  const headers = { 'Idempotency-Key': 'one-offer-of-the-shop' };
  const its = { access, params: { id: customer }, headers, body };
  const { id } = v.parse(ShopOffer, await ask('makeShopOffer', [8, 1, 23, 18, 2], its));
  await ask('shopOffers', [3, 0, 12, 0, 0], { access });
  await ask('shopOffers', [3, 0, 8, 0, 0], { access, query: { customer } }, 'of a customer');
  await ask('shopOfferPdf', [4, 0, 6, 0, 0], { access, params: { id } });
  const withdrawal = { access, params: { id }, body: { reason: 'Sbagliato' } };
  await ask('withdrawShopOffer', [5, 1, 16, 13, 2], withdrawal);
}
