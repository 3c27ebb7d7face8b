import { CouponInput } from '#lib/contract/admin/coupons/coupons.ts';
import { faultsIn } from '#lib/contract/fields.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { call } from '#stores/admin/call.ts';
import { parseEuro } from '#stores/admin/euro.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';
import { coupons } from './coupons.ts';

/** A retry after no response reuses the idempotency key, so it creates only one coupon. */
const attempts = createAttempts();

/** Accepts `20` and `20 %`; anything else is NaN. */
const parsePercent = (text: string) => Number(text.trim().replace(/\s*%$/, '') || Number.NaN);

function valuesIn(values: FormData) {
  const text = (name: string) => textOf(values, name).trim();
  const [code, first, last, uses] = ['code', 'first_day', 'last_day', 'max_uses'].map(text);
  const discount =
    text('kind') === 'amount'
      ? { kind: 'amount', value: parseEuro(text('value')) ?? Number.NaN }
      : { kind: 'percent', value: parsePercent(text('value')) };
  return {
    ...discount,
    ...(code && { code }),
    ...(first && { first_day: first }),
    ...(last && { last_day: last }),
    ...(uses && { max_uses: Number(uses) }),
    product_ids: values.getAll('product_ids').map(String),
  };
}

export const couponDialog = createFormDialog<true>({
  fallback: words.createFailed,
  validate: (values) => faultsIn(CouponInput, valuesIn(values)),
  send: async (_, values) => {
    const body = valuesIn(values);
    const headers = { 'Idempotency-Key': attempts.keyFor(JSON.stringify(body)) };
    const { code } = await call('makeCoupon', { headers, body });
    attempts.settle();
    notify({ type: 'success', title: words.created, message: code });
    void coupons.reload();
  },
});
