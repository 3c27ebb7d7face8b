import { effectsUnconfirmed } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { Shop, ShopEffects, ShopInput } from './shop.ts';

export const shopCalls = {
  shop: {
    ...admin,
    method: 'GET',
    path: '/api/admin/shop/',
    summary: 'Who sells, and where customers write',
    ...answersWith(Shop),
  },
  changeShop: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/shop/',
    summary: 'Change who sells, and where customers write, from now on',
    input: ShopInput,
    ...answersWith(Shop),
    refusals: { ...confirmed, ...effectsUnconfirmed(ShopEffects) },
  },
} as const satisfies Record<string, Call>;
