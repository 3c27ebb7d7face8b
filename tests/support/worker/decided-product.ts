import { expect } from 'vitest';
import type { ProductEffects } from '#lib/contract/admin/products/effects.ts';
import { type ProductTerms, ShopProduct } from '#lib/contract/admin/products/products.ts';
import { call, read } from './api.ts';
import { addProduct } from './fixtures/products.ts';
import { colleague } from './staff.ts';

/** Of a change that does nothing to customers. */
export const noEffects: ProductEffects = { renewals: [], licenses: 0, trials: 0, reductions: [], rises: [] };

let number = 0;

/** A product of its own, and an admin who decides its terms. */
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
    /** What is refused until it is confirmed. */
    async effectsOf(changes: Partial<ProductTerms>): Promise<ProductEffects> {
      const before = await shown();
      const { status, body } = await decide(changes);
      expect([status, (body as { code?: string }).code]).toEqual([409, 'effects_unconfirmed']);
      expect(await shown()).toEqual(before);
      return (body as { effects: ProductEffects }).effects;
    },
    /** Once so much time has passed that a session has ended. */
    async signInAgain() {
      ({ access } = await colleague('admin'));
    },
  };
}
