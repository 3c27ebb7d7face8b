import { answerCalls } from '#lib/api/answers.ts';
import { endCoupon, makeCoupon } from '#lib/api/services/admin/coupons/changes.ts';
import { listCoupons, readCoupon, toCouponBody } from '#lib/api/services/admin/coupons/list.ts';
import { listCouponUses } from '#lib/api/services/admin/coupons/uses.ts';

export const coupons = answerCalls({
  coupons: ({ context, query, cursor }) => listCoupons(context, query.show, cursor),
  coupon: async ({ context, id }) => toCouponBody(await readCoupon(context, id), context.now),
  couponUses: ({ context, query, cursor }) => listCouponUses(context, query.coupon ?? '', cursor),
  makeCoupon: ({ context, actor, input, idempotencyKey }) =>
    makeCoupon(context, actor, input, idempotencyKey),
  endCoupon: ({ context, actor, id, input: { reason } }) => endCoupon(context, actor, { id, reason }),
});
