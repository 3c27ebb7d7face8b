/**
 * Why a kept method was not charged: its bank wants its customer to confirm, lacks the money, the card has expired, the method is
 * kept no more, it is never to be charged again, or it was declined for now.
 */
export const chargeFailures = [
  'authentication',
  'insufficient',
  'expired',
  'gone',
  'refused_for_good',
  'refused',
] as const;
export type ChargeFailure = (typeof chargeFailures)[number];

const waiting: ReadonlySet<ChargeFailure | null> = new Set(['authentication', 'gone', 'refused_for_good']);

/** Whether nothing but what its customer does helps: the same charge is not tried again. */
export const needsCustomer = (failure: ChargeFailure | null): boolean => waiting.has(failure);
