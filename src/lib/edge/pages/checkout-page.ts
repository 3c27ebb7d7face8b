import { callPath } from '#lib/contract/calls/calls.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { OrderState } from '#lib/contract/checkout/orders.ts';
import { checkoutChoices, orderHref, orderingOrganization } from '#lib/contract/checkout/pages.ts';
import { LAST_DAY, RENEWAL_WAY } from '#lib/contract/checkout/rules.ts';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';
import type { Env } from '#lib/edge/env.ts';
import { type MemberRead, openMember, readAs, type Visit } from './member-read.ts';
import { pageProvider } from './page-provider.ts';
import { countCheckout } from './view-count.ts';

/** What the checkout page shows, and the order that the customer left unpaid. */
export interface CheckoutVisit {
  checkout: Checkout;
  /** Set if the customer came back from the payment service without paying. */
  left: OrderState | undefined;
  /** Placing the order pays for it. */
  isSimulated: boolean;
}

/** The choices in the address's query. */
function choicesOf(search: URLSearchParams) {
  const said = checkoutChoices.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const { until, licenses: _, ...choices } = Object.fromEntries<string>(said);
  if (!search.has('licenses')) return choices;
  // The form has one checkbox per licence.
  const licenses = search.getAll('licenses').join(',');
  return { ...choices, licenses, ...dayOf(search.get(RENEWAL_WAY.name), until) };
}

/** The day to which several licences are renewed; the last possible day until the customer chooses one. */
function dayOf(way: string | null, until: string | undefined): { until?: string } {
  if (way === RENEWAL_WAY.each) return {};
  if (way === RENEWAL_WAY.together) return { until: until ?? LAST_DAY };
  return until ? { until } : {};
}

/**
 * Opens the checkout page of a product. If new orders are not paid with money, it redirects to the product's page,
 * except for the renewal of several licences, which has no other page.
 */
export async function openCheckout(visit: Visit, product: string): Promise<MemberRead<CheckoutVisit>> {
  const url = new URL(visit.request.url);
  const { searchParams } = url;
  const isSimulated = pageProvider(visit.env) === 'fake';
  if (pageProvider(visit.env) !== 'stripe' && !(isSimulated && searchParams.has('licenses')))
    return { kind: 'redirect', to: href('platform', { id: product }) };
  const member = await openMember(visit);
  if (member.kind !== 'found') return member;
  const organization = orderingOrganization(url);
  const whose = ofOrganization(organization);
  const order = searchParams.get('order');
  const [found, left] = await Promise.all([
    readAs(
      visit,
      member.data,
      callPath('checkout', { ...whose, product }, choicesOf(searchParams)),
      Checkout,
    ),
    order ? readAs(visit, member.data, callPath('order', { ...whose, id: order }), OrderState) : undefined,
  ]);
  if (found.kind !== 'found') return found;
  const state = left?.kind === 'found' ? left.data : undefined;
  // A customer who has paid is not asked to order again.
  if (state && state.state !== 'open' && state.state !== 'ended')
    return { kind: 'redirect', to: orderHref(state.id, organization) };
  visit.ctx.waitUntil(countCheckout(visit.request, visit.env));
  return { kind: 'found', data: { checkout: found.data, left: state, isSimulated } };
}

/** Opens the page of an order; after a redirect from the payment service, it shows the service's current state. */
export async function openOrder(visit: Visit, id: string): Promise<MemberRead<OrderState>> {
  const member = await openMember(visit);
  if (member.kind !== 'found') return member;
  const url = new URL(visit.request.url);
  const params = { ...ofOrganization(orderingOrganization(url)), id };
  const search: Record<string, string> = url.searchParams.has('back') ? { back: '1' } : {};
  return readAs(visit, member.data, callPath('order', params, search), OrderState);
}

type PaymentEnv = Pick<Env, 'STRIPE_API_ORIGIN'>;

/** The only origin outside the site to which the checkout's form may redirect. */
export const paymentPages = ({ STRIPE_API_ORIGIN }: PaymentEnv): string =>
  STRIPE_API_ORIGIN ? new URL(STRIPE_API_ORIGIN).origin : 'https://checkout.stripe.com';

export const isPaymentPage = (address: string, env: PaymentEnv): boolean =>
  URL.parse(address)?.origin === paymentPages(env);
