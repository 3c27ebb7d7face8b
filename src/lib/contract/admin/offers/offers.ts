import * as v from 'valibot';
import { reason } from '#lib/contract/admin/staff.ts';
import { clearableLine, id, line, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_OFFER_DAYS, MAX_OFFER_NOTE, MAX_PRICE_CENTS } from '#lib/contract/limits.ts';
import { offerSides, offerStates } from '#lib/contract/offers/offers.ts';
import { quantity } from '#lib/contract/products/seat-fields.ts';

const WRONG_PRICE = 'Scrivi un importo, per esempio 39 o 39,90.';
const WRONG_DAYS = `Scrivi un numero intero da 1 a ${MAX_OFFER_DAYS}.`;

const whole = (max: number, sentence: string) =>
  v.pipe(v.number(sentence), v.safeInteger(sentence), v.minValue(1, sentence), v.maxValue(max, sentence));

/** An offer to a customer, at a price that an admin sets. */
export const ShopOfferInput = v.object({
  product_id: v.pipe(id, line(100)),
  duration_key: line(40),
  quantity,
  /** The price of each licence in cents, VAT included. */
  unit_cents: whole(MAX_PRICE_CENTS, WRONG_PRICE),
  /** The number of days for which the offer is valid. */
  days: whole(MAX_OFFER_DAYS, WRONG_DAYS),
  note: v.optional(clearableLine(MAX_OFFER_NOTE), ''),
});
export type ShopOfferInput = v.InferOutput<typeof ShopOfferInput>;

export const OfferWithdrawalInput = v.object({ reason });

/** An offer as staff see it. */
export const ShopOffer = v.object({
  id,
  number: v.string(),
  customer: v.object({ id, name: v.string() }),
  product: v.object({ id, name: v.string() }),
  license_duration: v.string(),
  quantity,
  unit_price: money,
  /** The catalogue price at the time of the offer. */
  list_unit_price: money,
  price: money,
  note: v.string(),
  made_by: v.picklist(offerSides),
  offer_state: v.picklist(offerStates),
  valid_until: timestamp,
  created_at: timestamp,
  payment_id: v.nullable(id),
  pdf_url: v.string(),
});
export type ShopOffer = v.InferOutput<typeof ShopOffer>;
export type ShopOfferBody = v.InferInput<typeof ShopOffer>;
