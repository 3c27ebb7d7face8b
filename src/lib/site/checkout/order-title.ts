import type { OrderState } from '#lib/contract/checkout/orders.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { orderEnds } from '#lib/text/checkout/order-ends.ts';

/** The order with a state of its own. */
export type OrderIn<State extends OrderState['state']> = Extract<OrderState, { state: State }>;

/** Where the same is ordered once more, or otherwise. */
export const againHref = ({ product, extends: license }: OrderState): string =>
  checkoutHref(product.id, { license: license ?? undefined });

/** What has become of an order, in a few words: heading and document. */
export function orderTitle(order: OrderState): string {
  if (order.state === 'ended') return orderEnds.titles[order.why];
  if (order.state === 'undelivered') return undeliveredTitle(order);
  return orderPage[order.state].title;
}

function undeliveredTitle({ waits_for: what, extends: license }: OrderIn<'undelivered'>): string {
  if (what === 'withdrawal') return orderPage.withdrawn;
  return (license === null ? orderPage.undelivered : orderPage.unextended).title;
}
