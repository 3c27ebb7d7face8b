import { checkoutPageAt, ORDERING_ORGANIZATION } from '#lib/contract/checkout/pages.ts';
import { type AccountKind, hasRole, type OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { href, isOfOrganization, matchRoute, type RouteName } from './routes.ts';

/** An organization's sidebar entries, in order, with the role that each needs. */
export const organizationEntries = [
  ['licenses', 'billing'],
  ['seats', 'admin'],
  ['products', 'billing'],
  ['downloads', 'admin'],
  ['payments', 'billing'],
  ['people', 'admin'],
  ['organization', 'member'],
] as const satisfies (readonly [RouteName, OrganizationRole])[];

/** The first page of an organization that a role may open. */
export const organizationEntry = ({ id, role }: { id: string; role: OrganizationRole }): string =>
  href(hasRole(role, 'billing') ? 'licenses' : 'organization', { organization: id });

/** The organization's version of a person's URL; unchanged if organizations have no such page. */
export function addressIn(organization: string, path: string): string {
  const url = new URL(path, 'https://site.internal');
  const page = matchRoute(url);
  if (page && isOfOrganization(page.route))
    return href(page.route, { ...page.params, organization }, page.search) + url.hash;
  // The site's pages take the organization as a query parameter.
  if (page?.route !== 'withdrawal' && !checkoutPageAt(url.pathname)) return path;
  url.searchParams.set(ORDERING_ORGANIZATION, organization);
  return url.pathname + url.search;
}

/** The same for an account of either kind. */
export const addressFor = (account: { id: string; kind: AccountKind } | null, path: string): string =>
  account?.kind === 'organization' ? addressIn(account.id, path) : path;
