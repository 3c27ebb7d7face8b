import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { offers } from '#lib/api/db/schema/offers.ts';
import { Offer } from '#lib/contract/offers/offers.ts';
import { context, member, read } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { customerOf } from './shop-orders.ts';

interface Asked {
  product?: string;
  duration?: string;
  quantity?: number;
  key?: string;
}

/** A customer of a shop that sells for money, with offers. */
export async function offerBuyer(shop: PaymentSystem) {
  const user = await member();
  const customer = customerOf(shop, user.id);
  const ask = async ({ product = 'one', duration = '1m', quantity = 2, key }: Asked = {}) =>
    shop.call('makeOffer', {
      ...(await customer.as()),
      headers: { 'Idempotency-Key': key ?? crypto.randomUUID() },
      body: { product_id: product, duration_key: duration, quantity },
    });
  return {
    ...user,
    ...customer,
    ask,
    offered: async (asked: Asked = {}) => read(Offer, await ask(asked)),
    /** The customer's offers, as their list returns them. */
    listed: async () =>
      read(v.object({ results: v.array(Offer) }), await shop.call('offers', await customer.as())).results,
    stateOf: async (id: string) =>
      read(
        v.object({ results: v.array(Offer) }),
        await shop.call('offers', await customer.as()),
      ).results.find((offer) => offer.id === id)?.offer_state,
    remove: async (id: string) => shop.call('deleteOffer', { ...(await customer.as()), params: { id } }),
    /** An order for an offer; by default, of two licences. */
    wish: (offer: string, more: object = {}) => ({ offer, quantity: 2, ...more }),
  };
}

export const offerRow = async (id: string) =>
  (await context().db.select().from(offers).where(eq(offers.id, id)))[0];
