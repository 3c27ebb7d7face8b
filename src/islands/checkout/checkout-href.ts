import { useOrganization } from '#islands/hooks.ts';
import { type CheckoutChoice, checkoutHref } from '#lib/contract/checkout/pages.ts';

/** Makes addresses of checkout pages, for the organization whose pages are open. */
export function useCheckoutHref(): (product: string, choice?: CheckoutChoice) => string {
  const organization = useOrganization()?.id;
  return (product, choice) => checkoutHref(product, { organization, ...choice });
}
