import { changedMeanwhile, effectsUnconfirmed } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCursor,
  BadRequest,
  type Call,
  cursor,
  support,
} from '#lib/contract/calls/call.ts';
import { MAX_TEXTS_BYTES, MAX_UPLOAD_BYTES } from '#lib/contract/limits.ts';
import { Product } from '#lib/contract/products/products.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { ProductEffects } from './effects.ts';
import { ProductChange, ProductChangeInput, ShopProduct } from './products.ts';
import { NewProduct, ProductDraftEnd, ProductTextsInput, ShopTexts, StoredPicture } from './texts.ts';

// No such product.
const unknown = { 404: {} };

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
  /** Make a product, which is not shown until it is put on sale. */
  createShopProduct: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/',
    input: NewProduct,
    ...answersWith(ShopProduct, 201),
    // There is no room for it.
    refusals: { 409: { codes: ['id_taken', 'too_many'] } },
  },
  /** Delete a product that is not on sale and on which nothing hangs. */
  deleteShopProduct: {
    ...admin,
    method: 'DELETE',
    path: '/api/admin/products/:id/',
    answers: { 204: null },
    // Customers see it, or something hangs on it.
    refusals: { ...unknown, 409: { codes: ['on_sale', 'in_use'] } },
  },
  /** What a product's pages say of it, and the draft of that. */
  shopProductTexts: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/texts/',
    ...answersWith(ShopTexts),
    refusals: unknown,
  },
  /** Keep texts that the seller's people alone see. */
  saveProductDraft: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/:id/draft/',
    input: ProductTextsInput,
    maxBodyBytes: MAX_TEXTS_BYTES,
    ...answersWith(ShopTexts),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Throw a draft away. */
  discardProductDraft: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/:id/discard-draft/',
    input: ProductDraftEnd,
    ...answersWith(ShopTexts),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Put texts in the place of the former ones. */
  publishProductTexts: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/:id/publish/',
    input: ProductTextsInput,
    maxBodyBytes: MAX_TEXTS_BYTES,
    ...answersWith(ShopTexts),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** The product as its page would show it with the draft, on sale or not. */
  productPreview: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/preview/',
    ...answersWith(Product),
    refusals: unknown,
  },
  /** Store a picture, which texts may name then. */
  storeProductPicture: {
    ...admin,
    method: 'POST',
    path: '/api/admin/product-pictures/',
    maxBodyBytes: MAX_UPLOAD_BYTES,
    ...answersWith(StoredPicture, 201),
    // It is no picture, or too large.
    refusals: { 400: { body: BadRequest } },
  },
} as const satisfies Record<string, Call>;
