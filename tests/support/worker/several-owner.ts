import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, member, read } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { books, customerOf } from './shop-orders.ts';

/** A customer with monthly licences that expire some days apart. */
export async function severalOwner(shop: PaymentSystem, count: number, daysApart = 3) {
  const user = await member();
  const shopping = customerOf(shop, user.id);
  for (let n = 0; n < count; n += 1) {
    await shopping.buy();
    clock.now += daysApart * DAY_MS;
  }
  /** In the order of their expiry. */
  const held = async () =>
    (await books(user.id)).licenses.toSorted((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  const order = (await held()).map(({ id }) => id);
  return {
    ...user,
    ...shopping,
    ids: order,
    /** In the order of their original expiry. */
    held: async () => {
      const rows = await held();
      return order.flatMap((id) => rows.filter((row) => row.id === id));
    },
    lastDay: async (licenses: string[]) =>
      read(Checkout, await shopping.quoted({ licenses, until: 'last' })).renewals?.until ?? '',
  };
}
