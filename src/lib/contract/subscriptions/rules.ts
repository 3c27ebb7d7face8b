/** Of the words of the consent. */
export const RENEWAL_CONSENT_VERSION = '1';

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

/** Why a customer ended a renewal or withdrew, as they may answer afterwards. */
export const endReasons = [
  'too_expensive',
  'unused',
  'missing_features',
  'switched_service',
  'other',
] as const;
export type EndReason = (typeof endReasons)[number];

/** What a customer ended. */
export const endReasonSources = ['renewal', 'withdrawal'] as const;
export type EndReasonSource = (typeof endReasonSources)[number];

/** The field of the customer's words, by which a page's form is known as this one. */
export const END_REASON_TEXT = 'text';
