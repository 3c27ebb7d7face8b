import { checkoutPageAt, ORDERING_ORGANIZATION } from '#lib/contract/checkout/pages.ts';
import { type AccountKind, hasRole, type OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { href, isOfOrganization, matchRoute, type RouteName } from './routes.ts';

/** The sidebar's entries of an organization, in their order, with the role that each takes. */
export const organizationEntries = [
  ['licenses', 'billing'],
  ['seats', 'admin'],
  ['products', 'billing'],
  ['downloads', 'admin'],
  ['payments', 'billing'],
  ['people', 'admin'],
  ['organization', 'member'],
] as const satisfies (readonly [RouteName, OrganizationRole])[];

/** The first page of an organization that somebody with a role in it may open. */
export const organizationEntry = ({ id, role }: { id: string; role: OrganizationRole }): string =>
  href(hasRole(role, 'billing') ? 'licenses' : 'organization', { organization: id });

/** An address of a person's page as the one that it has in an organization; the same where an organization has no such page. */
export function addressIn(organization: string, path: string): string {
  const url = new URL(path, 'https://site.internal');
  const page = matchRoute(url);
  if (page && isOfOrganization(page.route))
    return href(page.route, { ...page.params, organization }, page.search) + url.hash;
  // The site's own pages name it in their query.
  if (page?.route !== 'withdrawal' && !checkoutPageAt(url.pathname)) return path;
  url.searchParams.set(ORDERING_ORGANIZATION, organization);
  return url.pathname + url.search;
}

/** The same for an account that may be a person's. */
export const addressFor = (account: { id: string; kind: AccountKind } | null, path: string): string =>
  account?.kind === 'organization' ? addressIn(account.id, path) : path;
