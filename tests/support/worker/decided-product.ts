import { expect } from 'vitest';
import type { ProductEffects } from '#lib/contract/admin/products/effects.ts';
import { type ProductTerms, ShopProduct } from '#lib/contract/admin/products/products.ts';
import { call, read } from './api.ts';
import { addProduct } from './fixtures/products.ts';
import { colleague } from './staff.ts';

/** The effects of a change that does not affect customers. */
export const noEffects: ProductEffects = { renewals: [], licenses: 0, trials: 0, reductions: [], rises: [] };

let number = 0;

/** A new product, and an admin who decides its terms. */
export async function decidedProduct() {
  number += 1;
  const params = { id: `product-${number}` };
  await addProduct({ id: params.id, position: number, trialDays: 14 });
  let { access } = await colleague('admin');
  const shown = async () => read(ShopProduct, await call('shopProduct', { params, access }));

  async function decide(changes: Partial<ProductTerms>, more: object = {}) {
    const { terms: expected } = await shown();
    const body = { expected, terms: { ...expected, ...changes }, reason: 'Perché', ...more };
    return call('changeShopProduct', { params, access, body });
  }

  return {
    params,
    access: () => access,
    decide,
    /** The effects of changes, which the API refuses until the admin confirms them. */
    async effectsOf(changes: Partial<ProductTerms>): Promise<ProductEffects> {
      const before = await shown();
      const { status, body } = await decide(changes);
      expect([status, (body as { code?: string }).code]).toEqual([409, 'effects_unconfirmed']);
      expect(await shown()).toEqual(before);
      return (body as { effects: ProductEffects }).effects;
    },
    /** Signs in anew, after the session has expired. */
    async signInAgain() {
      ({ access } = await colleague('admin'));
    },
  };
}
