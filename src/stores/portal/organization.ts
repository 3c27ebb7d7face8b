import { hrefIn } from '#lib/contract/routes/routes.ts';

/** The organization whose pages the document shows; other organizations, and personal pages, need a new document. */
let organization: string | undefined;

export const organizationHere = (): string | undefined => organization;

/** Set once in the browser, by the document's first page. */
export function enterOrganization(id: string | undefined): void {
  organization = id;
}

/** The address of a route, within the open organization if the route has such a page. */
export const hrefHere = (...route: Parameters<ReturnType<typeof hrefIn>>): string =>
  hrefIn(organization)(...route);
