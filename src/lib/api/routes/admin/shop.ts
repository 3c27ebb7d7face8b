import { answerCalls } from '#lib/api/answers.ts';
import { changeShop, findShop } from '#lib/api/services/admin/shop/shop.ts';
import { changeWords, findWords } from '#lib/api/services/admin/shop/words.ts';

export const shop = answerCalls({
  shop: ({ context }) => findShop(context),
  shopTexts: ({ context }) => findWords(context),
  changeShopTexts: ({ context, actor, input }) => changeWords(context, actor, input),
  changeShop: ({ context, actor, input }) => changeShop(context, actor, input),
});
