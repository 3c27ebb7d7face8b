import * as v from 'valibot';
import { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import type { Meter } from './meter.ts';

/** A coupon for a product that is made, listed and ended. */
export async function makeCoupons({ ask }: Meter, access: string) {
  const terms = { code: 'ESTATE-26', kind: 'percent', value: 20, max_uses: 100, product_ids: ['one'] };
  const body = { ...terms, first_day: '2026-09-01', last_day: '2027-09-15' };
  const headers = { 'Idempotency-Key': 'one-coupon-of-the-shop' };
  const { id } = v.parse(Coupon, await ask('makeCoupon', { access, headers, body }));
  await ask('coupons', { access });
  await ask('endCoupon', { access, params: { id }, body: { reason: 'Finito in un sito di sconti' } });
}
