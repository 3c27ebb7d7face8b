import { type Params, pathPattern } from '#lib/contract/routes/routes.ts';

/** Pages of orders at a payment service (docs/product.md, 9.10 Orders). */
export const checkoutPages = {
  order: '/checkout/orders/:id',
  checkout: '/checkout/:product',
} as const;
export type CheckoutPage = keyof typeof checkoutPages;

const CHECKOUT_PAGE = '/checkout/';
const ORDER_PAGE = '/checkout/orders/';

/** Query parameter that names the ordering organization. */
export const ORDERING_ORGANIZATION = 'organization';

/** The organization in an order page's URL; undefined for the visitor's own order. */
export const orderingOrganization = ({ searchParams }: URL): string | undefined =>
  searchParams.get(ORDERING_ORGANIZATION) || undefined;

/** Query parameter: this open order is shown instead of the new one. */
export const EARLIER = 'earlier';

const queryOf = (search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** The choices of an order before it is placed. */
export interface CheckoutChoice {
  duration?: string | undefined;
  /** Number of licences; one by default. */
  quantity?: string | undefined;
  /** The licence to extend; absent for a new one. */
  license?: string | undefined;
  /** Comma-separated ids of licences to extend together, or all that can be. */
  licenses?: string | undefined;
  /** Their common last day. */
  until?: string | undefined;
  coupon?: string | undefined;
  /** Extra devices for that licence, instead of a duration. */
  devices?: string | undefined;
  /** An offer; it excludes other choices. */
  offer?: string | undefined;
  /** An order whose customer came back without paying. */
  order?: string | undefined;
  /** The ordering organization; the customer by default. */
  organization?: string | undefined;
}

/** The query parameters of the choice, in order; others say who orders. */
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

/** The URL for ordering a product. */
export function checkoutHref(product: string, choice: CheckoutChoice = {}): string {
  const { quantity, order, organization } = choice;
  const said = Object.fromEntries(checkoutChoices.map((name) => [name, choice[name]]));
  const search = { ...said, quantity: quantity === '1' ? undefined : quantity, order, organization };
  return `${CHECKOUT_PAGE}${encodeURIComponent(product)}${queryOf(search)}`;
}

const orderAt = (order: string, search: Record<string, string | undefined>): string =>
  `${ORDER_PAGE}${encodeURIComponent(order)}${queryOf(search)}`;

/** The URL of an order's outcome, with the organization that ordered, if any. */
export const orderHref = (order: string, organization?: string): string => orderAt(order, { organization });

/** The same after the customer's return from the payment service, where the order is read again at once. */
export const returnHref = (order: string, organization?: string): string =>
  orderAt(order, { back: '1', organization });

/** The same if this open order is shown instead of a new one. */
export const earlierHref = (order: string, organization?: string): string =>
  orderAt(order, { [EARLIER]: '1', organization });

/** Whether a path outside the route table needs a login: an order's, or an invitation's (`INVITATION_PAGE`). */
export const isMembersPath = (path: string): boolean => /^\/(checkout|invito)\/[^/]/i.test(path);

const patterns = Object.entries(checkoutPages).map(([page, path]) => ({
  page: page as CheckoutPage,
  pattern: pathPattern(path),
}));

/** The order page of a path, with its parameters. */
export function checkoutPageAt(path: string): { page: CheckoutPage; params: Params } | undefined {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { page, params: { ...match.groups } };
  }
  return undefined;
}
