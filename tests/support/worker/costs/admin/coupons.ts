import * as v from 'valibot';
import { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { askFiltered } from './filtered.ts';

/** Creates, lists and ends a coupon for a product. */
export async function makeCoupons(meter: Meter, access: string) {
  const { ask } = meter;
  const terms = { code: 'ESTATE-26', kind: 'percent', value: 20, max_uses: 100, product_ids: ['one'] };
  const body = { ...terms, first_day: '2026-09-01', last_day: '2027-09-15' };
  const headers = { 'Idempotency-Key': 'one-coupon-of-the-shop' };
  const { id } = v.parse(Coupon, await ask('makeCoupon', [3, 0, 254, 12, 1], { access, headers, body }));
  await ask('coupons', [2, 0, 124, 0, 0], { access });
  await ask('coupon', [2, 0, 4, 0, 0], { access, params: { id } });
  await ask('couponUses', [2, 0, 3, 0, 0], { access, query: { coupon: id } });
  await ask('endCoupon', [4, 0, 9, 9, 1], {
    access,
    params: { id },
    body: { reason: 'Finito in un sito di sconti' },
  });
  await askFiltered(meter, access, 'coupons', {
    open: { by: { show: 'open' }, budget: [2, 0, 484, 0, 0] },
    ended: { by: { show: 'ended' }, budget: [2, 0, 245, 0, 0] },
  });
}
