import type { OrderState } from '#lib/contract/checkout/orders.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { orderEnds } from '#lib/text/checkout/order-ends.ts';

/** The order with a state of its own. */
export type OrderIn<State extends OrderState['state']> = Extract<OrderState, { state: State }>;

/** What has become of an order, in a few words: heading and document. */
export const orderTitle = (order: OrderState): string =>
  order.state === 'ended' ? orderEnds.titles[order.why] : orderPage[order.state].title;
