import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Offer, offerOrders, offers } from '#lib/api/db/schema/offers.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refused } from '#lib/api/errors.ts';
import type { OfferState } from '#lib/contract/offers/offers.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

/** An offer and the order that holds it. An order that ends unpaid releases the offer. */
export interface HeldOffer {
  offer: Offer;
  paymentId: string | null;
  openOrderKey: string | null;
}

/** Selects orders that hold an offer. */
const isHeld = and(eq(payments.id, offerOrders.paymentId), ne(payments.status, 'failed'));

/** A column of the order that holds an offer. Names the table, which Drizzle omits in queries of one table. */
const ofHolder = (column: SQL, name: string) =>
  sql<
    string | null
  >`(select ${column} from ${offerOrders} join ${payments} on ${isHeld} join ${orders} on ${eq(orders.paymentId, offerOrders.paymentId)} where ${eq(offerOrders.offerId, offers.id)} limit 1)`.as(
    name,
  );

/** Offers with their holding orders, at most one each. */
export const selectOffers = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      offer: offers,
      paymentId: ofHolder(sql`${orders}.payment_id`, 'held_by'),
      openOrderKey: ofHolder(sql`${orders}.open_order_key`, 'held_key'),
    })
    .from(offers);

/** Whether no order holds an offer. */
export const isFree: SQL = sql`not exists (select 1 from ${offerOrders} join ${payments} on ${isHeld} where ${eq(offerOrders.offerId, offers.id)})`;

/** Whether an offer can be ordered. */
export const isOpen = (now: number): SQL | undefined =>
  and(isNull(offers.withdrawnAt), sql`${offers.validUntil} >= ${now}`, isFree);

export function offerState({ offer, paymentId }: Omit<HeldOffer, 'openOrderKey'>, now: number): OfferState {
  if (paymentId !== null) return 'ordered';
  if (offer.withdrawnAt !== null) return 'withdrawn';
  return offer.validUntil < now ? 'expired' : 'open';
}

/** An offer of this customer; refuses any other. */
export async function findOffer(context: Context, userId: string, id: string): Promise<HeldOffer> {
  const [found] = await selectOffers(context).where(and(eq(offers.id, id), eq(offers.userId, userId)));
  if (!found) throw refused(404, NOT_FOUND, 'NO_OFFER');
  return found;
}

/**
 * The statement that holds an offer for an order. Run it in the transaction that places the order, after the payment's
 * row. It fails if the offer is over or another order holds it in the meantime.
 */
export const takeOffer = (
  { db, now }: Context,
  { id, number }: Pick<Offer, 'id' | 'number'>,
  paymentId: string,
) =>
  db.insert(offerOrders).values({
    paymentId,
    offerId: id,
    // The column refuses null.
    number: sql`iif(exists (select 1 from ${offers} where ${and(eq(offers.id, id), isOpen(now))}), ${number}, null)`,
  });

/** The offer that an order was placed from; without an id once the account is deleted. */
export interface OrderedOffer {
  id: string | null;
  number: string;
}

/** `OrderedOffer` as a column. */
export const orderedOffer =
  sql<OrderedOffer | null>`(select json_object('id', ${offerOrders.offerId}, 'number', ${offerOrders.number}) from ${offerOrders} where ${eq(offerOrders.paymentId, payments.id)})`
    .mapWith((json: string): OrderedOffer => JSON.parse(json))
    .as('ordered_offer');
