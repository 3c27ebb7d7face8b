import { effectsUnconfirmed } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { Shop, ShopEffects, ShopInput } from './shop.ts';

export const shopCalls = {
  /** Who sells, and where customers write. */
  shop: {
    ...admin,
    method: 'GET',
    path: '/api/admin/shop/',
    ...answersWith(Shop),
  },
  /** Change who sells, and where customers write, from now on. */
  changeShop: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/shop/',
    input: ShopInput,
    ...answersWith(Shop),
    refusals: { ...confirmed, ...effectsUnconfirmed(ShopEffects) },
  },
} as const satisfies Record<string, Call>;
