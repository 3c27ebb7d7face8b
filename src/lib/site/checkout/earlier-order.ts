import type { OrderState } from '#lib/contract/checkout/orders.ts';
import { orderPage } from '#lib/text/checkout/order.ts';

/** Why an open order prevents a new one; `undefined` if it does not. */
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
