import { changedMeanwhile, effectsUnconfirmed } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call } from '#lib/contract/calls/call.ts';
import { MAX_TEXTS_BYTES } from '#lib/contract/limits.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { Shop, ShopEffects, ShopInput } from './shop.ts';
import { ShopTextsAnswer, ShopTextsInput } from './words.ts';

export const shopCalls = {
  /** The seller's details and contact addresses. */
  shop: {
    ...admin,
    method: 'GET',
    path: '/api/admin/shop/',
    ...answersWith(Shop),
  },
  /** Change the seller's details and contact addresses from now on. */
  changeShop: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/shop/',
    input: ShopInput,
    ...answersWith(Shop),
    refusals: { ...confirmed, ...effectsUnconfirmed(ShopEffects) },
  },
  /** The support texts of the shop. */
  shopTexts: {
    ...admin,
    method: 'GET',
    path: '/api/admin/shop/words/',
    ...answersWith(ShopTextsAnswer),
  },
  /** Change the support texts from now on. */
  changeShopTexts: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/shop/words/',
    input: ShopTextsInput,
    maxBodyBytes: MAX_TEXTS_BYTES,
    ...answersWith(ShopTextsAnswer),
    refusals: changedMeanwhile,
  },
} as const satisfies Record<string, Call>;
