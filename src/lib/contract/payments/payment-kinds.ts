/** A licence bought, or one extended. */
export const paymentKinds = ['purchase', 'renewal'] as const;
