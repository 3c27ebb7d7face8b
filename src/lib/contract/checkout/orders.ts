import * as v from 'valibot';
import { isDay } from '#lib/contract/calendar.ts';
import { clearableLine, id, line, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_COUPON_LENGTH, MAX_PURCHASE_ORDER, MAX_QUANTITY } from '#lib/contract/limits.ts';
import { payWays } from '#lib/contract/payments/rules.ts';
import { extraDevices, quantity } from '#lib/contract/products/seat-fields.ts';
import { RenewalConsentInput } from '#lib/contract/subscriptions/subscriptions.ts';
import { WaiverInput } from '#lib/contract/withdrawals/withdrawals.ts';

const NOT_WRITTEN = 'Usa lettere senza accenti, cifre e segni semplici: le fatture non ammettono altro.';

const FEW = 'Scegli almeno due licenze.';
const NO_DAY = 'Scegli un giorno del calendario.';

/** FatturaPA's length and character set (2.1.2.2 IdDocumento); empty for none. */
const PurchaseOrder = v.pipe(clearableLine(MAX_PURCHASE_ORDER), v.regex(/^[ -~]*$/, NOT_WRITTEN));

/** An order as its buyer saw it: the call refuses it if the price or the terms have changed. */
export const OrderInput = v.object({
  product_id: v.pipe(id, line(100)),
  /** Absent from an order of devices. */
  duration_key: v.optional(line(40)),
  quantity: v.optional(quantity, 1),
  /** The licence to extend; absent for a new one. */
  license_id: v.optional(v.pipe(id, line(100))),
  /** Several licences of the product to extend together. */
  license_ids: v.optional(
    v.pipe(v.array(v.pipe(id, line(100))), v.minLength(2, FEW), v.maxLength(MAX_QUANTITY)),
  ),
  /** Their common last day, `2027-03-31`; without it each gets the duration. */
  until: v.optional(v.pipe(line(10), v.check(isDay, NO_DAY))),
  /** Extra devices for that licence until its end, instead of a duration. */
  devices: v.optional(extraDevices),
  expected_price: money,
  terms_version: v.number(),
  coupon: v.optional(line(MAX_COUPON_LENGTH)),
  /** The offer to order, which sets product, duration and quantity. */
  offer_id: v.optional(line(100)),
  /** With it the key comes with the payment; without it once the withdrawal period is over, or on request. */
  withdrawal_waiver: v.optional(WaiverInput),
  auto_renewal: v.optional(RenewalConsentInput),
  /** The buyer's purchase order number, which the documents name. */
  purchase_order: v.optional(PurchaseOrder),
  pay_by: v.optional(v.picklist(payWays), 'page'),
});
export type OrderInput = v.InferOutput<typeof OrderInput>;

/** A placed order and the URL where to pay it; null if it is paid or over: the order's page shows the outcome. */
export const PlacedOrder = v.object({
  id,
  payment_url: v.nullable(v.string()),
  /** No order was placed, because an earlier order of the same thing is still open. */
  is_earlier: v.boolean(),
});
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>;

/** Why an order ended without a licence. */
export const orderEnds = ['expired', 'cancelled', 'replaced', 'refused', 'returned'] as const;
export type OrderEnd = (typeof orderEnds)[number];

/** What a paid delivery waits for. */
export const deliveryWaits = ['period', 'license', 'withdrawal'] as const;
export type DeliveryWait = (typeof deliveryWaits)[number];

const about = {
  id,
  transaction_id: v.string(),
  product: v.object({ id, name: v.string() }),
  license_duration: v.string(),
  quantity,
  amount: money,
  /** The licence that is extended or gets more devices; null for a new one. */
  extends: v.nullable(id),
  /** The licences that are extended together, as ordered; otherwise empty. */
  renews: v.array(v.object({ id })),
  /** Their common last instant; null for a duration. */
  until: v.nullable(timestamp),
  /** Number of extra devices; 0 for other orders. */
  devices: v.number(),
  /** The offer that was ordered. */
  offer: v.nullable(v.object({ id: v.nullable(id), number: v.string() })),
};

/** Payment of an order by bank transfer. */
const Transfer = v.object({
  holder: v.string(),
  iban: v.string(),
  /** Empty if the seller has given none. */
  bic: v.string(),
  /** The remittance text. */
  code: v.string(),
  /** The last day on which it should be made. */
  pay_until: timestamp,
  /** What has arrived, and what is missing. */
  received: money,
  due: money,
  /** Until when the licences work without payment, if the seller has delivered them. */
  delivered_until: v.nullable(timestamp),
});
export type Transfer = v.InferOutput<typeof Transfer>;

/** The state of an order. */
export const OrderState = v.variant('state', [
  /** `transfer` if the customer pays by bank. */
  v.object({
    ...about,
    state: v.literal('open'),
    payment_url: v.nullable(v.string()),
    transfer: v.nullable(Transfer),
  }),
  /** The payment is pending; some take days. `late` if it takes longer than expected. */
  v.object({ ...about, state: v.literal('waiting'), late: v.boolean() }),
  /** Without `license` if another account has it. */
  v.object({
    ...about,
    state: v.literal('done'),
    license_id: v.nullable(id),
    /** All licences, `license` first. */
    licenses: v.array(v.object({ id })),
    expires_at: v.nullable(timestamp),
  }),
  /**
   * Paid, and delivered later, by what it waits for. `period`: at `deliver_at`, or when the buyer waives the right to
   * withdraw. `license`: once the suspended licence is active again. `withdrawal`: only if the buyer undoes it.
   */
  v.object({
    ...about,
    state: v.literal('undelivered'),
    waits_for: v.picklist(deliveryWaits),
    deliver_at: timestamp,
  }),
  v.object({ ...about, state: v.literal('ended'), why: v.picklist(orderEnds) }),
  /** Paid, and then refunded. */
  v.object({ ...about, state: v.literal('refunded') }),
]);
export type OrderState = v.InferOutput<typeof OrderState>;
export type OrderStateBody = v.InferInput<typeof OrderState>;

/** Requests the key of a paid order at once. */
export const DeliveryInput = v.object({ withdrawal_waiver: WaiverInput });
