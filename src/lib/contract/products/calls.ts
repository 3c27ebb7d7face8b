import { pictureTypes } from '#lib/contract/account/rules.ts';
import { answersWithList, type Call, open, ownOpen, slice } from '#lib/contract/calls/call.ts';
import { Product } from './products.ts';

export const productCalls = {
  products: {
    ...open,
    method: 'GET',
    path: '/api/licenses/products/',
    query: slice,
    summary: 'List the products of the catalogue',
    ...answersWithList(Product),
  },
  product: {
    ...open,
    method: 'GET',
    path: '/api/licenses/products/:id/',
    summary: 'Read a product',
    answers: { 200: Product },
    refusals: { 404: { means: 'The product does not exist' } },
  },
} as const satisfies Record<string, Call>;

/** Files that product pages link to; screens do not request them. */
export const productFileCalls = {
  productPicture: {
    ...ownOpen,
    method: 'GET',
    path: '/api/product-pictures/:id/',
    summary: 'Read the picture of a product',
    answers: { 200: { types: pictureTypes } },
    refusals: { 404: { means: 'There is no such picture' } },
  },
} as const satisfies Record<string, Call>;
