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
export const orderTitle = (order: OrderState): string =>
  order.state === 'ended' ? orderEnds.titles[order.why] : orderPage[order.state].title;
