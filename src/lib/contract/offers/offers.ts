import * as v from 'valibot';
import { id, line, money, timestamp } from '#lib/contract/fields.ts';
import { quantity } from '#lib/contract/products/seat-fields.ts';

/** Who makes or withdraws an offer. */
export const offerSides = ['customer', 'seller'] as const;
export type OfferSide = (typeof offerSides)[number];

/** `ordered` while its order waits for money, and once that has come. */
export const offerStates = ['open', 'ordered', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

/** What a customer wants a price for. */
export const OfferInput = v.object({
  product_id: v.pipe(id, line(100)),
  duration_key: line(40),
  quantity: v.optional(quantity, 1),
});
export type OfferInput = v.InferOutput<typeof OfferInput>;

/** A price that is promised until a day. */
export const Offer = v.object({
  id,
  number: v.string(),
  product: v.object({ id, name: v.string() }),
  duration_key: v.string(),
  license_duration: v.string(),
  quantity,
  /** What its customer would have paid on its day, VAT included. */
  price: money,
  valid_until: timestamp,
  created_at: timestamp,
  offer_state: v.picklist(offerStates),
  /** The payment of its order. */
  payment_id: v.nullable(id),
  pdf_url: v.string(),
});
export type Offer = v.InferOutput<typeof Offer>;
export type OfferBody = v.InferInput<typeof Offer>;
