import { checkoutHref, orderHref, orderingOrganization } from '#lib/contract/checkout/pages.ts';
import { href, hrefIn, ofOrganization } from '#lib/contract/routes/routes.ts';

/** Addresses linked from an order’s page, in the same organization. */
export function orderAddresses(url: URL) {
  const organization = orderingOrganization(url);
  return {
    organization,
    href: hrefIn(organization),
    checkoutHref: (...[product, choice]: Parameters<typeof checkoutHref>) =>
      checkoutHref(product, { organization, ...choice }),
    orderHref: (order: string) => orderHref(order, organization),
    /** The page with the buyer's data. */
    buyerHref: organization ? href('organization', ofOrganization(organization)) : href('profile'),
  };
}
