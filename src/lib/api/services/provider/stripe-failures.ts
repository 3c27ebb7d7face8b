import type { ChargeFailure } from '#lib/contract/subscriptions/rules.ts';

/** Stripe's data about a failed charge. */
export interface Declined {
  code?: string | null | undefined;
  /** From a card's bank. */
  decline_code?: string | null | undefined;
  /** The advice of a card's bank on how to proceed. */
  advice_code?: string | null | undefined;
}

/** Codes and bank reasons that say more than that a charge was declined (https://docs.stripe.com/declines/codes). */
const failures: Readonly<Record<Exclude<ChargeFailure, 'refused'>, readonly string[]>> = {
  gone: ['resource_missing'],
  authentication: [
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'offline_pin_required',
    'online_or_offline_pin_required',
  ],
  // Another attempt would be declined again, and card networks charge for it.
  refused_for_good: [
    'account_closed',
    'bank_account_unusable',
    'card_not_supported',
    'currency_not_supported',
    'debit_not_authorized',
    'do_not_try_again',
    'fraudulent',
    'highest_risk_level',
    'incorrect_number',
    'invalid_account',
    'invalid_number',
    'lost_card',
    'merchant_blacklist',
    'no_account',
    'payment_intent_mandate_invalid',
    'payment_method_bank_account_blocked',
    'pickup_card',
    'restricted_card',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'sepa_unsupported_account',
    'stolen_card',
    'stop_payment_order',
    'transaction_not_allowed',
  ],
  expired: ['expired_card', 'expired_payment_method', 'invalid_expiry_month', 'invalid_expiry_year'],
  insufficient: ['insufficient_funds', 'withdrawal_count_limit_exceeded'],
};

const byCode = new Map(
  Object.entries(failures).flatMap(([failure, codes]) =>
    codes.map((code) => [code, failure as ChargeFailure] as const),
  ),
);

/** Why a charge failed: a bank's reason says more than the code. */
export function failureOf({ code, decline_code, advice_code }: Declined = {}): ChargeFailure {
  const told = byCode.get(decline_code ?? '') ?? byCode.get(code ?? '');
  return told ?? byCode.get(advice_code ?? '') ?? 'refused';
}
