import { effectsUnconfirmed } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCursor,
  type Call,
  cursor,
  support,
} from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { ProductEffects } from './effects.ts';
import { ProductChange, ProductChangeInput, ShopProduct } from './products.ts';

const unknown = { 404: { means: 'No such product' } };

export const shopProductCalls = {
  /** The products with what is decided about them, in the shop’s order. */
  shopProducts: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/',
    query: cursor,
    ...answersWithCursor(ShopProduct),
  },
  /** One product. */
  shopProduct: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/',
    ...answersWith(ShopProduct),
    refusals: unknown,
  },
  /** What was decided about a product, newest first. */
  shopProductChanges: {
    ...support,
    method: 'GET',
    path: '/api/admin/product-changes/',
    query: [...cursor, 'product'],
    ...answersWithCursor(ProductChange),
  },
  /** Decide prices, durations, limits and sale of a product. */
  changeShopProduct: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/products/:id/',
    input: ProductChangeInput,
    ...answersWith(ShopProduct),
    refusals: { ...unknown, ...confirmed, ...effectsUnconfirmed(ProductEffects) },
  },
} as const satisfies Record<string, Call>;
