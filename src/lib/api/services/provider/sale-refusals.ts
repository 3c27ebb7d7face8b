import { type ApiError, refused } from '#lib/api/errors.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { ProviderRefused, ProviderUnusable } from './provider-errors.ts';

/** The customer's error for an order or consent that the payment service did not take; says if a retry may help. */
export function toSaleRefusal(error: unknown): ApiError {
  const isForGood = error instanceof ProviderUnusable || error instanceof ProviderRefused;
  return isForGood
    ? refused(503, text.cannotSell, 'SALES_OFF')
    : refused(503, text.providerDown, PROVIDER_DOWN);
}
