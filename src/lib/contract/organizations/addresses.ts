import { checkoutPageAt, ORDERING_ORGANIZATION } from '#lib/contract/checkout/pages.ts';
import { href, isOfOrganization, matchRoute } from '#lib/contract/routes/routes.ts';
import type { AccountKind } from './rules.ts';

/** An address of a person's page as the one that it has in an organization; the same where an organization has no such page. */
export function addressIn(organization: string, path: string): string {
  const url = new URL(path, 'https://site.internal');
  const page = matchRoute(url);
  if (page && isOfOrganization(page.route))
    return href(page.route, { ...page.params, organization }, page.search) + url.hash;
  if (!checkoutPageAt(url.pathname)) return path;
  url.searchParams.set(ORDERING_ORGANIZATION, organization);
  return url.pathname + url.search;
}

/** The same for an account that may be a person's. */
export const addressFor = (account: { id: string; kind: AccountKind } | null, path: string): string =>
  account?.kind === 'organization' ? addressIn(account.id, path) : path;
