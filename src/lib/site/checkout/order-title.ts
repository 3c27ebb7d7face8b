import type { OrderState } from '#lib/contract/checkout/orders.ts';
import { LAST_DAY } from '#lib/contract/checkout/rules.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { orderEnds } from '#lib/text/checkout/order-ends.ts';
import { orderAddresses } from './order-addresses.ts';

/** The order type of one state. */
export type OrderIn<State extends OrderState['state']> = Extract<OrderState, { state: State }>;

/** The page that orders the same again, or an alternative. */
export function againHref(
  { product, quantity, extends: license, renews, until, devices, offer }: OrderState,
  url: URL,
): string {
  const { checkoutHref } = orderAddresses(url);
  if (offer?.id) return checkoutHref(product.id, { offer: offer.id });
  if (renews.length === 0)
    return checkoutHref(product.id, {
      license: license ?? undefined,
      quantity: String(quantity),
      devices: devices > 0 ? String(devices) : undefined,
    });
  const licenses = renews.map(({ id }) => id).join(',');
  return checkoutHref(product.id, { licenses, until: until ? LAST_DAY : undefined });
}

/** The state of an order in a few words, for the heading and the document's title. */
export function orderTitle(order: OrderState): string {
  if (order.state === 'ended') return orderEnds.titles[order.why];
  if (order.state === 'undelivered') return undeliveredTitle(order);
  return orderPage[order.state].title;
}

const undeliveredTitle = (order: OrderIn<'undelivered'>): string =>
  order.waits_for === 'withdrawal' ? orderPage.withdrawn : undeliveredWords(order).title;

/** What has not been delivered: a key, several keys, months, or devices. */
export function undeliveredWords({ quantity, extends: license, renews, devices }: OrderIn<'undelivered'>) {
  if (devices > 0) return orderPage.unadded;
  if (license !== null || renews.length > 0) return orderPage.unextended;
  return quantity > 1 ? orderPage.undeliveredMany : orderPage.undelivered;
}
