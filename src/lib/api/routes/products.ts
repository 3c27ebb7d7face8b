import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { listBody, readSlice } from '#lib/api/paging.ts';
import { findProduct, listProducts } from '#lib/api/services/products.ts';

export const products = answerCalls({
  products: async ({ c, context }) => {
    const slice = readSlice(c);
    return listBody(c, slice, await listProducts(context, slice));
  },
  product: async ({ context, id }) => found(await findProduct(context, id)),
});
