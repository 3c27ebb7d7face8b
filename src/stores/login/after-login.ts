import type { Page, Params } from '#lib/contract/routes/routes.ts';

/** What the pages around login hand on to each other, so that the login leads to where the visitor wanted to go. */
export function keepRedirect(page: Pick<Page, 'search'> | undefined): Params {
  const redirect = page?.search.redirect;
  return redirect ? { redirect } : {};
}
