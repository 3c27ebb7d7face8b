import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import type { Meter } from './meter.ts';

/** What the seller decides about a product. */
export async function decideProduct({ ask }: Meter, access: string) {
  const params = { id: 'one' };
  await ask('shopProducts', { access });
  const { terms: expected } = (await ask('shopProduct', { access, params })) as ShopProduct;
  const terms = { ...expected, prices: { 1: 3900 } };
  await ask('changeShopProduct', { access, params, body: { expected, terms } });
  await ask('shopProductChanges', { access, query: { product: params.id } });
}
