/** How a coupon lowers a price: by a part of it, or by a sum. */
export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];
