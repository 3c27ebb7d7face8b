import { answerCalls } from '#lib/api/answers.ts';
import { changeShop, findShop } from '#lib/api/services/admin/shop/shop.ts';

export const shop = answerCalls({
  shop: ({ context }) => findShop(context),
  changeShop: ({ context, actor, input }) => changeShop(context, actor, input),
});
