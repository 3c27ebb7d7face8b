import { type Params, pathPattern } from '#lib/contract/routes/routes.ts';

/** Pages of an order at a payment service (docs/product.md, 9.10 Orders). */
export const checkoutPages = {
  order: '/checkout/orders/:id',
  checkout: '/checkout/:product',
} as const;
export type CheckoutPage = keyof typeof checkoutPages;

const CHECKOUT_PAGE = '/checkout/';
const ORDER_PAGE = '/checkout/orders/';

/** Names in an order's address the organization that orders. */
export const ORDERING_ORGANIZATION = 'organization';

/** The organization that an order's page is of; the visitor's own unless its address names one. */
export const orderingOrganization = ({ searchParams }: URL): string | undefined =>
  searchParams.get(ORDERING_ORGANIZATION) || undefined;

/** Marks an order's address that was led to in place of a new order's. */
export const EARLIER = 'earlier';

const queryOf = (search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** What is chosen of an order before it is placed. */
export interface CheckoutChoice {
  duration?: string | undefined;
  /** How many licences; one unless given. */
  quantity?: string | undefined;
  /** The licence to extend; none for a new one. */
  license?: string | undefined;
  /** Licences to extend together, with commas between their ids, or all that may be. */
  licenses?: string | undefined;
  /** The day that those get to. */
  until?: string | undefined;
  coupon?: string | undefined;
  /** How many more devices for that licence, in place of a duration. */
  devices?: string | undefined;
  /** An offer, with which nothing else is chosen. */
  offer?: string | undefined;
  /** An order whose customer has come back without paying. */
  order?: string | undefined;
  /** The organization that orders; the customer unless given. */
  organization?: string | undefined;
}

/** What an order's address says of the choice, in its order; the rest of it says who orders. */
export const checkoutChoices = [
  'duration',
  'quantity',
  'license',
  'licenses',
  'until',
  'devices',
  'coupon',
  'offer',
] as const satisfies (keyof CheckoutChoice)[];

/** The address at which a product is ordered. */
export function checkoutHref(product: string, choice: CheckoutChoice = {}): string {
  const { quantity, order, organization } = choice;
  const said = Object.fromEntries(checkoutChoices.map((name) => [name, choice[name]]));
  const search = { ...said, quantity: quantity === '1' ? undefined : quantity, order, organization };
  return `${CHECKOUT_PAGE}${encodeURIComponent(product)}${queryOf(search)}`;
}

const orderAt = (order: string, search: Record<string, string | undefined>): string =>
  `${ORDER_PAGE}${encodeURIComponent(order)}${queryOf(search)}`;

/** The address at which an order's outcome shows, of an organization where one has ordered. */
export const orderHref = (order: string, organization?: string): string => orderAt(order, { organization });

/** The same for a customer who comes back from the payment service: it is read back there at once. */
export const returnHref = (order: string, organization?: string): string =>
  orderAt(order, { back: '1', organization });

/** The same for a customer whose new order did not start, as this one goes before. */
export const earlierHref = (order: string, organization?: string): string =>
  orderAt(order, { [EARLIER]: '1', organization });

/** Whether an address outside the route table wants a login first: of an order, or of an invitation (`INVITATION_PAGE`). */
export const isMembersPath = (path: string): boolean => /^\/(checkout|invito)\/[^/]/i.test(path);

const patterns = Object.entries(checkoutPages).map(([page, path]) => ({
  page: page as CheckoutPage,
  pattern: pathPattern(path),
}));

/** The page of an order at an address, with what the address names. */
export function checkoutPageAt(path: string): { page: CheckoutPage; params: Params } | undefined {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { page, params: { ...match.groups } };
  }
  return undefined;
}
