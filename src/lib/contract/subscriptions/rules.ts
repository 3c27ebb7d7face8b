/** The version of the consent text. */
export const RENEWAL_CONSENT_VERSION = '1';

/** `starting`: the payment service is saving a payment method. */
export const subscriptionStates = ['starting', 'on', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Why an automatic renewal ended: by the customer; the charge failed repeatedly, or was not possible in time; a price
 * without consent; the licence; a refund; the product; the customer's country; or by the seller.
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
 * Why a saved payment method was not charged: the bank needs the customer's confirmation, lack of money, expired card,
 * the method is no longer saved, it must never be charged again, or it was declined for now.
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

/** Whether only the customer can solve it: the charge is not retried. */
export const needsCustomer = (failure: ChargeFailure | null): boolean => waiting.has(failure);

/** Reasons for ending a renewal or withdrawing, which customers may give afterwards. */
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

/** The field for the customer's own text, which also identifies this form on a page. */
export const END_REASON_TEXT = 'text';
