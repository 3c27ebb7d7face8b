import type { ApiEnv } from '#lib/api/env.ts';
import { refused } from '#lib/api/errors.ts';
import type { ShopLack } from '#lib/contract/admin/shop/shop.ts';
import { sellingProvider } from '#lib/server/payment-provider.ts';
import { NOTHING_SOLD } from '#lib/text/errors.ts';
import { INVENTED_VAT_NUMBER } from './seller.ts';
import type { ShopOfMoment } from './shop.ts';

/** What is missing before the shop may sell for money (docs/product.md, 20.14 The shop); nothing if it does not. */
export const lacksOf = (env: ApiEnv, shop: ShopOfMoment): ShopLack[] =>
  sellingProvider(env) === 'stripe' ? missingIn(shop) : [];

function missingIn({ version, settings: { vatNumber, phone } }: ShopOfMoment): ShopLack[] {
  return [
    ...(version === 0 ? (['saved'] as const) : []),
    ...(vatNumber === INVENTED_VAT_NUMBER ? (['vatNumber'] as const) : []),
    ...(phone === '' ? (['phone'] as const) : []),
  ];
}

/** Refuses a sale for money while the seller's data is incomplete: the invoices could not be fixed. */
export function requireComplete(shop: ShopOfMoment, provider: { name: string }): void {
  if (provider.name !== 'fake' && missingIn(shop).length > 0) throw refused(503, NOTHING_SOLD, 'SALES_OFF');
}
