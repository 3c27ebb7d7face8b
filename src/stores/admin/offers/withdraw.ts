import type { ShopOffer } from '#lib/contract/admin/offers/offers.ts';
import { shopOffers as words } from '#lib/text/admin/offers.ts';
import { call } from '#stores/admin/call.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { shopOffers } from './offers.ts';

export const offerWithdrawal = createFormDialog<ShopOffer>({
  fallback: words.withdraw.fallback,
  required: ['reason'],
  send: async ({ id }, values) => {
    const body = { reason: reasonIn(values) };
    shopOffers.replace(await call('withdrawShopOffer', { params: { id }, body }));
    notify({ type: 'success', title: words.withdraw.done });
  },
});
