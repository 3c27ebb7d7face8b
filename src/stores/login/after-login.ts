import type { Page, Params } from '#lib/contract/routes/routes.ts';

/** The query that the login pages pass on to each other, so that the login opens the page that the visitor wanted. */
export function keepRedirect(page: Pick<Page, 'search'> | undefined): Params {
  const redirect = page?.search.redirect;
  return redirect ? { redirect } : {};
}
