import type { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { call } from '#stores/admin/call.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { coupons } from './coupons.ts';

/** The coupon that the question is about. */
export const $ending = ownedAtom<Coupon | undefined>('page', undefined);

export const endForm = createForm<{ coupon: Coupon; reason: string }>({
  fallback: words.endFailed,
  validate: (values) => missing(values, ['reason']),
  send: async ({ coupon: { id }, reason: typed }) => {
    // A reason is one line.
    const reason = typed.trim().replace(/\s+/g, ' ');
    const ended = await call('endCoupon', { params: { id }, body: { reason } });
    coupons.update((list) => ({
      ...list,
      results: list.results.map((each) => (each.id === id ? ended : each)),
    }));
    $ending.set(undefined);
    notify({ type: 'success', title: words.endedNow });
  },
});

export function askToEnd(coupon: Coupon | undefined): void {
  if (endForm.$form.get().state === 'busy') return;
  endForm.reset();
  $ending.set(coupon);
}
