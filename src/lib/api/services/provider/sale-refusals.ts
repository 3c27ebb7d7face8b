import { type ApiError, refused } from '#lib/api/errors.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { ProviderRefused, ProviderUnusable } from './provider-errors.ts';

/** What a customer hears whose order or consent the payment service did not take: to come again helps where it is silent. */
export function toSaleRefusal(error: unknown): ApiError {
  const isForGood = error instanceof ProviderUnusable || error instanceof ProviderRefused;
  return isForGood
    ? refused(503, text.cannotSell, 'SALES_OFF')
    : refused(503, text.providerDown, PROVIDER_DOWN);
}
