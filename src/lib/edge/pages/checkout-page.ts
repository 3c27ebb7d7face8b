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

/** What a customer reads before an order, and of the order that was left unpaid. */
export interface CheckoutVisit {
  checkout: Checkout;
  /** Came back from the payment service without paying. */
  left: OrderState | undefined;
  /** It is paid by being placed. */
  isSimulated: boolean;
}

/** Choices that the address holds, as far as anything is said. */
function choicesOf(search: URLSearchParams) {
  const said = checkoutChoices.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const { until, licenses: _, ...choices } = Object.fromEntries<string>(said);
  if (!search.has('licenses')) return choices;
  // A box for each of them.
  const licenses = search.getAll('licenses').join(',');
  return { ...choices, licenses, ...dayOf(search.get(RENEWAL_WAY.name), until) };
}

/** The day that several licences are to get to; the last that may be chosen until one is. */
function dayOf(way: string | null, until: string | undefined): { until?: string } {
  if (way === RENEWAL_WAY.each) return {};
  if (way === RENEWAL_WAY.together) return { until: until ?? LAST_DAY };
  return until ? { until } : {};
}

/**
 * Opens the page that orders a product; where new orders are not paid with money, the product's own, unless several licences are
 * renewed: that has no other page.
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
  // Whoever has paid is not asked to order again.
  if (state && state.state !== 'open' && state.state !== 'ended')
    return { kind: 'redirect', to: orderHref(state.id, organization) };
  visit.ctx.waitUntil(countCheckout(visit.request, visit.env));
  return { kind: 'found', data: { checkout: found.data, left: state, isSimulated } };
}

/** Opens the page of an order; after the payment service has redirected back, it shows what the service says now. */
export async function openOrder(visit: Visit, id: string): Promise<MemberRead<OrderState>> {
  const member = await openMember(visit);
  if (member.kind !== 'found') return member;
  const url = new URL(visit.request.url);
  const params = { ...ofOrganization(orderingOrganization(url)), id };
  const search: Record<string, string> = url.searchParams.has('back') ? { back: '1' } : {};
  return readAs(visit, member.data, callPath('order', params, search), OrderState);
}

type PaymentEnv = Pick<Env, 'STRIPE_API_ORIGIN'>;

/** Where the payment service's pages are: the checkout's form may lead there, and no other. */
export const paymentPages = ({ STRIPE_API_ORIGIN }: PaymentEnv): string =>
  STRIPE_API_ORIGIN ? new URL(STRIPE_API_ORIGIN).origin : 'https://checkout.stripe.com';

export const isPaymentPage = (address: string, env: PaymentEnv): boolean =>
  URL.parse(address)?.origin === paymentPages(env);
