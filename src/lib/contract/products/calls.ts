import { answersWithList, type Call, open, slice } from '#lib/contract/calls/call.ts';
import { Product } from './products.ts';

export const productCalls = {
  products: {
    ...open,
    method: 'GET',
    path: '/api/licenses/products/',
    query: slice,
    summary: 'The catalogue',
    ...answersWithList(Product),
  },
  product: {
    ...open,
    method: 'GET',
    path: '/api/licenses/products/:id/',
    summary: 'One product',
    answers: { 200: Product },
    refusals: { 404: { means: 'No such product' } },
  },
} as const satisfies Record<string, Call>;
