import { answerCalls } from '#lib/api/answers.ts';
import { endCoupon, makeCoupon } from '#lib/api/services/admin/coupons/changes.ts';
import { listCoupons } from '#lib/api/services/admin/coupons/list.ts';

export const coupons = answerCalls({
  coupons: ({ context, query, cursor }) => listCoupons(context, query.show, cursor),
  makeCoupon: ({ context, actor, input, idempotencyKey }) =>
    makeCoupon(context, actor, input, idempotencyKey),
  endCoupon: ({ context, actor, id, input: { reason } }) => endCoupon(context, actor, { id, reason }),
});
