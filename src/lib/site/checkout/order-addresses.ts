import { checkoutHref, orderHref, orderingOrganization } from '#lib/contract/checkout/pages.ts';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';

/** Addresses that an order’s page leads to, in the same organization. */
export function orderAddresses(url: URL) {
  const organization = orderingOrganization(url);
  const whose = ofOrganization(organization);
  return {
    organization,
    href: (...[name, params, search]: Parameters<typeof href>) => href(name, { ...whose, ...params }, search),
    checkoutHref: (...[product, choice]: Parameters<typeof checkoutHref>) =>
      checkoutHref(product, { organization, ...choice }),
    orderHref: (order: string) => orderHref(order, organization),
    /** Where the buyer's data are. */
    buyerHref: organization ? href('organization', whose) : href('profile'),
  };
}
