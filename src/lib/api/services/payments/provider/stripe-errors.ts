import Stripe from 'stripe';
import { ProviderRefused, ProviderUnreachable } from './provider.ts';

const { StripeError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/** What an error of the library means: a refusal is for good, with anything else it is not known what was done. */
export function toProviderError(error: unknown): ProviderRefused | ProviderUnreachable {
  if (error instanceof ProviderRefused || error instanceof ProviderUnreachable) return error;
  if (!(error instanceof StripeError)) return new ProviderUnreachable(String(error), { cause: error });
  const { code, rawType, type, message } = error;
  return isForGood(error)
    ? new ProviderRefused(code ?? rawType ?? type, message)
    : new ProviderUnreachable(message, { cause: error });
}

/** 409 is for an equal request that is being worked. */
function isForGood(error: Stripe.errors.StripeError): boolean {
  const { statusCode = 0 } = error;
  const isTooMany = error instanceof StripeRateLimitError;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && !isTooMany;
}

/** Whether Stripe understood a request and does not do it, such as a refund of what was refunded. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof StripeInvalidRequestError;

/** The payment intent whose charge a bank has declined. */
export const declinedIntent = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
