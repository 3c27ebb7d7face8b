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
  shopProducts: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/',
    summary: 'The products with what is decided about them, in the shop’s order',
    query: cursor,
    ...answersWithCursor(ShopProduct),
  },
  shopProduct: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/',
    summary: 'One product',
    ...answersWith(ShopProduct),
    refusals: unknown,
  },
  shopProductChanges: {
    ...support,
    method: 'GET',
    path: '/api/admin/product-changes/',
    summary: 'What was decided about a product, newest first',
    query: [...cursor, 'product'],
    ...answersWithCursor(ProductChange),
  },
  changeShopProduct: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/products/:id/',
    summary: 'Decide prices, durations, limits and sale of a product',
    input: ProductChangeInput,
    ...answersWith(ShopProduct),
    refusals: { ...unknown, ...confirmed, ...effectsUnconfirmed(ProductEffects) },
  },
} as const satisfies Record<string, Call>;
