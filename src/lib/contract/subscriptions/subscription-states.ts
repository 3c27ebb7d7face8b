/** `starting`: a method of payment is being saved at the payment service. */
export const subscriptionStates = ['starting', 'on', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Why it ended: its customer, a charge that kept failing, one that was not possible in time, a price without consent, the licence,
 * a payment that was given back, the product, its customer's country, or the seller.
 */
export const subscriptionEnds = [
  'customer',
  'failed',
  'late',
  'price',
  'license',
  'refund',
  'product',
  'country',
  'seller',
] as const;
export type SubscriptionEnd = (typeof subscriptionEnds)[number];
