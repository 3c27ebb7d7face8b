import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { changeProduct } from '#lib/api/services/admin/products/change.ts';
import {
  findShopProduct,
  listProductChanges,
  listShopProducts,
} from '#lib/api/services/admin/products/products.ts';
import { isDeep } from '#lib/contract/admin/products/effects.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

export const shopProducts = answerCalls({
  shopProducts: ({ context, cursor }) => listShopProducts(context, cursor),
  shopProduct: async ({ context, id }) => found(await findShopProduct(context, id), missingWords.product),
  shopProductChanges: ({ context, query, cursor }) =>
    listProductChanges(context, query.product ?? '', cursor),
  changeShopProduct: {
    // The service refuses effects that are not those of the change.
    confirmsIf: ({ effects }) => effects?.reductions.some(isDeep),
    answer: async ({ context, actor, id, input }) =>
      found(await changeProduct(context, actor, { ...input, productId: id }), missingWords.product),
  },
});
