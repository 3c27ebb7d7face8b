import { answersWithList, type Call, open, slice } from '#lib/contract/calls/call.ts';
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
