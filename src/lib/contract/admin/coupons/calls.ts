import { filters } from '#lib/contract/admin/filters.ts';
import { ShopPayment } from '#lib/contract/admin/payments/payments.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  support,
} from '#lib/contract/calls/call.ts';
import { Coupon, CouponEndInput, CouponInput } from './coupons.ts';

export const couponCalls = {
  /** Coupons, newest first: all, or only those that have or have not ended. */
  coupons: {
    ...support,
    method: 'GET',
    path: '/api/admin/coupons/',
    query: [...cursor, ...filters.coupons],
    ...answersWithCount(Coupon),
  },
  /** One coupon. */
  coupon: {
    ...support,
    method: 'GET',
    path: '/api/admin/coupons/:id/',
    ...answersWith(Coupon),
    // No such coupon.
    refusals: { 404: {} },
  },
  /** The payments that use a coupon, newest first. */
  couponUses: {
    ...support,
    method: 'GET',
    path: '/api/admin/coupon-uses/',
    query: [...cursor, 'coupon'],
    ...answersWithCount(ShopPayment),
  },
  /** Create a coupon, once per idempotency key. */
  makeCoupon: {
    ...admin,
    method: 'POST',
    path: '/api/admin/coupons/',
    input: CouponInput,
    ...answersWith(Coupon, 201),
    idempotent: true,
    refusals: {
      // The limit of simultaneous coupons is reached.
      409: { codes: ['too_many_coupons'] },
      // The idempotency key was used for another request.
      422: {},
    },
  },
  /** End a coupon now and permanently; idempotent. */
  endCoupon: {
    ...admin,
    method: 'POST',
    path: '/api/admin/coupons/:id/end/',
    input: CouponEndInput,
    ...answersWith(Coupon),
    // No such coupon.
    refusals: { 404: {} },
  },
} as const satisfies Record<string, Call>;
