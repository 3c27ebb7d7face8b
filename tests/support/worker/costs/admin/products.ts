import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';

/** What the seller decides about a product. */
export async function decideProduct({ ask }: Meter, access: string) {
  const params = { id: 'one' };
  await ask('shopProducts', [2, 0, 6, 0, 0], { access });
  const { terms: expected } = (await ask('shopProduct', [2, 0, 4, 0, 0], { access, params })) as ShopProduct;
  const terms = { ...expected, prices: { 1: 3900 } };
  await ask('changeShopProduct', [3, 0, 15, 9, 1], { access, params, body: { expected, terms } });
  await ask('shopProductChanges', [2, 0, 6, 0, 0], { access, query: { product: params.id } });
}
