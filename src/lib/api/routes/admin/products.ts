import * as v from 'valibot';
import { answerCalls } from '#lib/api/answers.ts';
import { readForm } from '#lib/api/body.ts';
import { found } from '#lib/api/errors.ts';
import { NO_PICTURE } from '#lib/api/services/account/pictures/pictures.ts';
import { changeProduct } from '#lib/api/services/admin/products/change.ts';
import { createProduct, deleteProduct } from '#lib/api/services/admin/products/create.ts';
import { storeProductPicture } from '#lib/api/services/admin/products/pictures.ts';
import {
  findShopProduct,
  listProductChanges,
  listShopProducts,
} from '#lib/api/services/admin/products/products.ts';
import {
  discardDraft,
  previewProduct,
  publishTexts,
  saveDraft,
  showTexts,
} from '#lib/api/services/admin/products/texts.ts';
import { isDeep } from '#lib/contract/admin/products/effects.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const PictureForm = v.object({ picture: v.instance(File, NO_PICTURE) });

export const shopProducts = answerCalls({
  shopProducts: ({ context, cursor }) => listShopProducts(context, cursor),
  shopProduct: async ({ context, id }) => found(await findShopProduct(context, id), missingWords.product),
  shopProductChanges: ({ context, query, cursor }) =>
    listProductChanges(context, query.product ?? '', cursor),
  createShopProduct: async ({ context, actor, input }) =>
    findShopProduct(context, await createProduct(context, actor, input)),
  deleteShopProduct: ({ context, actor, id }) => deleteProduct(context, actor, id),
  shopProductTexts: ({ context, id }) => showTexts(context, id),
  saveProductDraft: ({ context, actor, id, input }) => saveDraft(context, actor, id, input),
  discardProductDraft: ({ context, id, input }) => discardDraft(context, id, input.expected),
  publishProductTexts: ({ context, actor, id, input }) => publishTexts(context, actor, id, input),
  productPreview: ({ context, id }) => previewProduct(context, id),
  storeProductPicture: async ({ c, context }) => {
    const { picture } = await readForm(c, PictureForm);
    return storeProductPicture(context, picture);
  },
  changeShopProduct: {
    // The service refuses effects that differ from those of the change.
    confirmsIf: ({ effects }) => effects?.reductions.some(isDeep),
    answer: async ({ context, actor, id, input }) =>
      found(await changeProduct(context, actor, { ...input, productId: id }), missingWords.product),
  },
});
