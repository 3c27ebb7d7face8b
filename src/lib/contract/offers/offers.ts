import * as v from 'valibot';
import { id, line, money, timestamp } from '#lib/contract/fields.ts';
import { quantity } from '#lib/contract/products/seat-fields.ts';

/** Who makes and withdraws offers. */
export const offerSides = ['customer', 'seller'] as const;
export type OfferSide = (typeof offerSides)[number];

/** `ordered` from the order on; an order that ends unpaid makes it `open` again. */
export const offerStates = ['open', 'ordered', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

/** What the customer requests a price for. */
export const OfferInput = v.object({
  product_id: v.pipe(id, line(100)),
  duration_key: line(40),
  quantity: v.optional(quantity, 1),
});
export type OfferInput = v.InferOutput<typeof OfferInput>;

/** A price promised until a day. */
export const Offer = v.object({
  id,
  number: v.string(),
  product: v.object({ id, name: v.string() }),
  duration_key: v.string(),
  license_duration: v.string(),
  quantity,
  /** The total on the day of the offer, VAT included. */
  price: money,
  valid_until: timestamp,
  created_at: timestamp,
  offer_state: v.picklist(offerStates),
  /** The payment of the offer's order. */
  payment_id: v.nullable(id),
  pdf_url: v.string(),
});
export type Offer = v.InferOutput<typeof Offer>;
export type OfferBody = v.InferInput<typeof Offer>;
