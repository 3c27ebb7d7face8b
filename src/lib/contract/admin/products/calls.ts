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
import { NewProduct, ProductDraftEnd, ProductTextsInput, StoredPicture, TextsWithDraft } from './texts.ts';

// No such product.
const unknown = { 404: {} };

export const shopProductCalls = {
  /** The products with their terms, in the shop's order. */
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
  /** The changes of a product's terms, newest first. */
  shopProductChanges: {
    ...support,
    method: 'GET',
    path: '/api/admin/product-changes/',
    query: [...cursor, 'product'],
    ...answersWithCursor(ProductChange),
  },
  /** Change prices, durations, limits and sale state of a product. */
  changeShopProduct: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/products/:id/',
    input: ProductChangeInput,
    ...answersWith(ShopProduct),
    refusals: { ...unknown, ...confirmed, ...effectsUnconfirmed(ProductEffects) },
  },
  /** Create a product; customers do not see it until it is on sale. */
  createShopProduct: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/',
    input: NewProduct,
    ...answersWith(ShopProduct, 201),
    // The id is taken, or the limit of products is reached.
    refusals: { 409: { codes: ['id_taken', 'too_many'] } },
  },
  /** Delete a product that is not on sale and that no record refers to. */
  deleteShopProduct: {
    ...admin,
    method: 'DELETE',
    path: '/api/admin/products/:id/',
    answers: { 204: null },
    // Customers see the product, or a record refers to it.
    refusals: { ...unknown, 409: { codes: ['on_sale', 'in_use'] } },
  },
  /** The texts of a product's pages, published and draft. */
  shopProductTexts: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/texts/',
    ...answersWith(TextsWithDraft),
    refusals: unknown,
  },
  /** Save texts as a draft that only staff see. */
  saveProductDraft: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/:id/draft/',
    input: ProductTextsInput,
    maxBodyBytes: MAX_TEXTS_BYTES,
    ...answersWith(TextsWithDraft),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Discard a draft. */
  discardProductDraft: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/:id/discard-draft/',
    input: ProductDraftEnd,
    ...answersWith(TextsWithDraft),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Publish texts in place of the former ones. */
  publishProductTexts: {
    ...admin,
    method: 'POST',
    path: '/api/admin/products/:id/publish/',
    input: ProductTextsInput,
    maxBodyBytes: MAX_TEXTS_BYTES,
    ...answersWith(TextsWithDraft),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** A preview of the product's page with the draft, whether or not it is on sale. */
  productPreview: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/preview/',
    ...answersWith(Product),
    refusals: unknown,
  },
  /** Store a picture, so that texts can refer to it. */
  storeProductPicture: {
    ...admin,
    method: 'POST',
    path: '/api/admin/product-pictures/',
    maxBodyBytes: MAX_UPLOAD_BYTES,
    ...answersWith(StoredPicture, 201),
    // The body is not a picture, or is too large.
    refusals: { 400: { body: BadRequest } },
  },
} as const satisfies Record<string, Call>;
