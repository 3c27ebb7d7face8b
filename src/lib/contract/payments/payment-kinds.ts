/** A licence bought, or one extended. */
export const paymentKinds = ['purchase', 'renewal'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
