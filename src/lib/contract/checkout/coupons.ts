import * as v from 'valibot';
import type { CouponKind } from '#lib/contract/admin/coupons/coupon-kinds.ts';
import { MAX_COUPON_LENGTH, MIN_COUPON_LENGTH } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';

const WRONG_CODE = `Da ${MIN_COUPON_LENGTH} a ${MAX_COUPON_LENGTH} lettere senza accenti, cifre e trattini.`;

/** A coupon's code, in whatever case it was typed: two spellings are one code. */
export const CouponCode = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.minLength(MIN_COUPON_LENGTH, WRONG_CODE),
  v.maxLength(MAX_COUPON_LENGTH, WRONG_CODE),
  v.regex(/^[a-z\d-]+$/i, WRONG_CODE),
  v.toUpperCase(),
);

/** What a coupon takes off a price, in cents: a part of it to the nearest cent, or a sum. */
export function discountCents(
  { kind, value }: { kind: CouponKind; value: number },
  priceCents: number,
): number {
  return kind === 'percent' ? Math.round((priceCents * value) / 100) : Math.min(value, priceCents);
}
