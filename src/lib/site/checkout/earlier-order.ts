import type { OrderState } from '#lib/contract/checkout/orders.ts';
import { orderPage } from '#lib/text/checkout/order.ts';

/** Why no new order started while this one is open; nothing where a new one could. */
export function earlierSaid({ state }: OrderState): string | undefined {
  switch (state) {
    case 'waiting':
      return orderPage.earlier.waiting;
    case 'done':
    case 'undelivered':
      return orderPage.earlier.paid;
    case 'open':
    case 'ended':
    case 'refunded':
      return undefined;
  }
}
