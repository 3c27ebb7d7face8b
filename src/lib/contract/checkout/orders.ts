import * as v from 'valibot';
import { isDay } from '#lib/contract/calendar.ts';
import { clearableLine, id, line, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_COUPON_LENGTH, MAX_PURCHASE_ORDER, MAX_QUANTITY } from '#lib/contract/limits.ts';
import { payWays } from '#lib/contract/payments/rules.ts';
import { extraDevices, quantity } from '#lib/contract/products/seat-fields.ts';
import { RenewalConsentInput } from '#lib/contract/subscriptions/subscriptions.ts';
import { WaiverInput } from '#lib/contract/withdrawals/withdrawals.ts';

const NOT_WRITTEN = 'Usa lettere senza accenti, cifre e segni semplici: le fatture non hanno altro qui.';

const FEW = 'Scegli almeno due licenze.';
const NO_DAY = 'Scegli un giorno del calendario.';

/** As long as FatturaPA takes it (2.1.2.2 IdDocumento), in its letters; empty for none. */
const PurchaseOrder = v.pipe(clearableLine(MAX_PURCHASE_ORDER), v.regex(/^[ -~]*$/, NOT_WRITTEN));

/** An order as its buyer saw it: another price, or other conditions, refuse it. */
export const OrderInput = v.object({
  product_id: v.pipe(id, line(100)),
  /** None of an order of devices. */
  duration_key: v.optional(line(40)),
  quantity: v.optional(quantity, 1),
  /** The licence to extend; none for a new one. */
  license_id: v.optional(v.pipe(id, line(100))),
  /** Several to extend together, of that product. */
  license_ids: v.optional(
    v.pipe(v.array(v.pipe(id, line(100))), v.minLength(2, FEW), v.maxLength(MAX_QUANTITY)),
  ),
  /** The day, `2027-03-31`, that all of these get to; each gets the duration otherwise. */
  until: v.optional(v.pipe(line(10), v.check(isDay, NO_DAY))),
  /** How many more devices that licence is to have until its end, in place of a duration. */
  devices: v.optional(extraDevices),
  expected_price: money,
  terms_version: v.number(),
  coupon: v.optional(line(MAX_COUPON_LENGTH)),
  /** The offer whose price is asked for: product, duration and quantity are its own. */
  offer_id: v.optional(line(100)),
  /** With it the key comes with the payment, without it when the withdrawal period is over or on request. */
  withdrawal_waiver: v.optional(WaiverInput),
  auto_renewal: v.optional(RenewalConsentInput),
  /** The buyer's own number of the order, which its documents name. */
  purchase_order: v.optional(PurchaseOrder),
  pay_by: v.optional(v.picklist(payWays), 'page'),
});
export type OrderInput = v.InferOutput<typeof OrderInput>;

/** A placed order, and where it is paid; null where it is paid or over: its own page says what came of it. */
export const PlacedOrder = v.object({
  id,
  payment_url: v.nullable(v.string()),
  /** Nothing new was ordered: an earlier order of the same thing goes before. */
  is_earlier: v.boolean(),
});
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>;

/** Why an order ended without a licence. */
export const orderEnds = ['expired', 'cancelled', 'replaced', 'refused', 'returned'] as const;
export type OrderEnd = (typeof orderEnds)[number];

/** What holds what was paid. */
export const deliveryWaits = ['period', 'license', 'withdrawal'] as const;
export type DeliveryWait = (typeof deliveryWaits)[number];

const about = {
  id,
  transaction_id: v.string(),
  product: v.object({ id, name: v.string() }),
  license_duration: v.string(),
  quantity,
  amount: money,
  /** The licence that is extended, or gets more devices; null for a new one. */
  extends: v.nullable(id),
  /** The licences that are extended together, as they were ordered; none otherwise. */
  renews: v.array(v.object({ id })),
  /** The day that these get to; null by the duration. */
  until: v.nullable(timestamp),
  /** How many more devices; 0 of any other order. */
  devices: v.number(),
  /** The offer that it was placed from. */
  offer: v.nullable(v.object({ id: v.nullable(id), number: v.string() })),
};

/** How an order is paid by bank transfer. */
const Transfer = v.object({
  holder: v.string(),
  iban: v.string(),
  /** Empty where the seller has said none. */
  bic: v.string(),
  /** To be written as the transfer's reason. */
  code: v.string(),
  /** The last day on which it should be made. */
  pay_until: timestamp,
  /** What has come so far, and is still to come. */
  received: money,
  due: money,
  /** Until when its licences work without the money, where the seller has delivered them before it. */
  delivered_until: v.nullable(timestamp),
});
export type Transfer = v.InferOutput<typeof Transfer>;

/** What has become of an order. */
export const OrderState = v.variant('state', [
  /** `transfer` where its customer pays by bank. */
  v.object({
    ...about,
    state: v.literal('open'),
    payment_url: v.nullable(v.string()),
    transfer: v.nullable(Transfer),
  }),
  /** The payment is on its way: some take days. `late` once it takes longer than it should. */
  v.object({ ...about, state: v.literal('waiting'), late: v.boolean() }),
  /** Without a licence where that went to another account. */
  v.object({
    ...about,
    state: v.literal('done'),
    license_id: v.nullable(id),
    /** All of them, the same one first. */
    licenses: v.array(v.object({ id })),
    expires_at: v.nullable(timestamp),
  }),
  /**
   * Paid, and brought later: at `deliver_at` or when its buyer gives up the right to withdraw, where it waits for the
   * `period` of that; once a suspended `license` goes on; never, unless its buyer's `withdrawal` is undone.
   */
  v.object({
    ...about,
    state: v.literal('undelivered'),
    waits_for: v.picklist(deliveryWaits),
    deliver_at: timestamp,
  }),
  v.object({ ...about, state: v.literal('ended'), why: v.picklist(orderEnds) }),
  /** Paid, and given back since. */
  v.object({ ...about, state: v.literal('refunded') }),
]);
export type OrderState = v.InferOutput<typeof OrderState>;
export type OrderStateBody = v.InferInput<typeof OrderState>;

/** Asks for the key of a paid order at once. */
export const DeliveryInput = v.object({ withdrawal_waiver: WaiverInput });
