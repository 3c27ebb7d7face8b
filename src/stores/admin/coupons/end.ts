import type { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { call } from '#stores/admin/call.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { coupon, coupons } from './coupons.ts';

export const endDialog = createFormDialog<Coupon>({
  fallback: words.endFailed,
  required: ['reason'],
  send: async ({ id }, values) => {
    const ended = await call('endCoupon', { params: { id }, body: { reason: reasonIn(values) } });
    coupons.replace(ended);
    coupon.update(() => ended);
    notify({ type: 'success', title: words.endedNow });
  },
});
