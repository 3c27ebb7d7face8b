import { hrefIn } from '#lib/contract/routes/routes.ts';

/** The organization whose pages the document shows; another one's, and a person's own, are another document. */
let organization: string | undefined;

export const organizationHere = (): string | undefined => organization;

/** Set once in the browser, by the document's first page. */
export function enterOrganization(id: string | undefined): void {
  organization = id;
}

/** The address of a route in the organization whose page is open, if it has such a page. */
export const hrefHere = (...route: Parameters<ReturnType<typeof hrefIn>>): string =>
  hrefIn(organization)(...route);
