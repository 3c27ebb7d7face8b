import Stripe from 'stripe';
import { ProviderRefused, ProviderUnreachable, ProviderUnusable } from './provider-errors.ts';

const { StripeAPIError, StripeAuthenticationError, StripeCardError, StripeError } = Stripe.errors;
const { StripeInvalidRequestError, StripePermissionError, StripeRateLimitError } = Stripe.errors;

/** Maps an error of Stripe's library: `ProviderRefused` is permanent; otherwise the outcome is unknown. */
export function toProviderError(error: unknown): ProviderRefused | ProviderUnreachable {
  if (error instanceof ProviderRefused || error instanceof ProviderUnreachable) return error;
  if (!(error instanceof StripeError)) return new ProviderUnreachable(String(error), { cause: error });
  const { code, rawType, type, message } = error;
  const refused = whatIsRefused(error);
  if (refused) return new ProviderUnusable(refused, code ?? rawType ?? type, message);
  return isForGood(error)
    ? new ProviderRefused(code ?? rawType ?? type, message)
    : new ProviderUnreachable(message, { cause: error });
}

const keyCodes: ReadonlySet<string | undefined> = new Set([
  'api_key_expired',
  'platform_api_key_expired',
  'secret_key_required',
]);
const accountCodes: ReadonlySet<string | undefined> = new Set([
  'account_invalid',
  'charges_not_allowed',
  'testmode_charges_only',
]);
/** Stripe's error for a restricted account has no code. */
const OF_ACCOUNT = /^your (?:stripe )?account\b|\baccount or business name\b/i;

/** Whether Stripe refuses our key or account instead of the request. */
export function whatIsRefused(error: Stripe.errors.StripeError): ProviderUnusable['what'] | undefined {
  const { code, param, message, statusCode } = error;
  if (error instanceof StripeAuthenticationError || statusCode === 401 || keyCodes.has(code)) return 'key';
  if (accountCodes.has(code)) return 'account';
  if (error instanceof StripePermissionError || statusCode === 403)
    return OF_ACCOUNT.test(message) ? 'account' : 'permission';
  return isInvalidRequest(error) && !code && !param && OF_ACCOUNT.test(message) ? 'account' : undefined;
}

/** 409 means that an equal request is in progress. */
function isForGood(error: Stripe.errors.StripeError): boolean {
  const { statusCode = 0 } = error;
  const isTooMany = error instanceof StripeRateLimitError;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && !isTooMany;
}

/** Whether Stripe reports a failure of its own: the request has ended with an unknown outcome. */
export const isFailedThere = (error: unknown): boolean =>
  error instanceof StripeAPIError && (error.statusCode ?? 0) >= 500;

/** Whether Stripe understood a request and refuses it, such as a second refund. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof StripeInvalidRequestError;

/** Codes for a saved method that cannot be charged, not for a bad request or the seller's account. */
const methodCodes: ReadonlySet<string | undefined> = new Set([
  'account_closed',
  'authentication_required',
  'bank_account_declined',
  'bank_account_unusable',
  'card_declined',
  'debit_not_authorized',
  'expired_card',
  'insufficient_funds',
  'payment_intent_authentication_failure',
  'payment_intent_mandate_invalid',
  'payment_intent_payment_attempt_failed',
  'payment_method_customer_decline',
  'payment_method_provider_decline',
  'payment_method_unexpected_state',
  'sepa_unsupported_account',
]);

/** Whether Stripe's code says that a saved method was refused by its bank, or no longer exists. */
export function isMethodRefused(error: unknown): error is Stripe.errors.StripeError {
  if (error instanceof StripeCardError) return true;
  if (!isInvalidRequest(error)) return false;
  const { code, param } = error;
  if (code === 'resource_missing') return param === 'customer' || param === 'payment_method';
  return code !== undefined && methodCodes.has(code);
}
