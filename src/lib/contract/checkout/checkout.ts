import * as v from 'valibot';
import type { CouponKind } from '#lib/contract/admin/rules.ts';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_COUPON_LENGTH, MIN_COUPON_LENGTH } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { LabelledEntitlements } from '#lib/contract/products/entitlements.ts';
import { extraDevices, quantity, SeatSteps } from '#lib/contract/products/seat-fields.ts';
import { checkoutRefusals, vatCheckStates, vatSchemes } from './rules.ts';

const WRONG_CODE = `Da ${MIN_COUPON_LENGTH} a ${MAX_COUPON_LENGTH} lettere senza accenti, cifre e trattini.`;

/** A coupon's code, in whatever case it was typed: two spellings are one code. */
export const CouponCode = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.minLength(MIN_COUPON_LENGTH, WRONG_CODE),
  v.maxLength(MAX_COUPON_LENGTH, WRONG_CODE),
  v.regex(/^[a-z\d-]+$/i, WRONG_CODE),
  v.toUpperCase(),
);

/** What a coupon takes off a price, in cents: a part of it to the nearest cent, or a sum. */
export function discountCents(
  { kind, value }: { kind: CouponKind; value: number },
  priceCents: number,
): number {
  return kind === 'percent' ? Math.round((priceCents * value) / 100) : Math.min(value, priceCents);
}

/** A duration as it may be ordered, at the price that is paid before any coupon. */
const CheckoutOption = v.object({
  duration_key: v.string(),
  label: v.string(),
  months: v.number(),
  price: money,
  /** The lowest price of the days before a reduction. */
  lowest_price: v.nullable(money),
});
export type CheckoutOption = v.InferOutput<typeof CheckoutOption>;

/** What the chosen duration comes to. */
export const CheckoutTotal = v.object({
  duration_key: v.string(),
  label: v.string(),
  months: v.number(),
  quantity,
  /** Of each licence; null where they cost differently. */
  unit_price: v.nullable(money),
  /** Before the coupon. */
  list_price: money,
  discount: money,
  /** What is paid, VAT included. */
  price: money,
  net: money,
  vat: money,
  vat_percent: v.number(),
  vat_scheme: v.picklist(vatSchemes),
  /** Whose VAT it is, and where the buyer is. */
  country: v.string(),
  /** The lowest price of the last days, where the price is a reduced one. */
  lowest_price: v.nullable(money),
  /** The end that the licence gets if it is paid now. */
  new_expires_at: timestamp,
  /** How much of a renewal's list price is for devices that were bought in addition. */
  extra_price: money,
  /** The devices that are ordered in place of a duration, the days until the licence ends, and what each costs a month. */
  added: v.nullable(v.object({ devices: extraDevices, days: v.number(), month_price: money })),
});
export type CheckoutTotal = v.InferOutput<typeof CheckoutTotal>;

/** Whether a licence renews itself, or several; null where none does. */
const AutoRenewal = v.variant('state', [
  /** It may, by these words, and would first be charged on that day: of several the sum, and the first of their days. */
  v.object({ state: v.literal('off'), words: v.string(), price: money, first_charge_at: timestamp }),
  /** It does: the order changes nothing but the day. */
  v.object({ state: v.literal('on'), label: v.string(), price: money, next_charge_at: timestamp }),
]);

/** Licences that are renewed together, and those that are not. */
const Renewals = v.object({
  /** The days that all of them may get to, and the chosen one; null where each gets the duration. */
  days: v.nullable(v.object({ first: v.string(), last: v.string() })),
  until: v.nullable(v.string()),
  licenses: v.array(
    v.object({
      id,
      /** The last letters of its key. */
      ending: v.string(),
      expires_at: v.nullable(timestamp),
      /** Why it cannot be renewed with the others; empty where it can. */
      refusal: v.string(),
      is_chosen: v.boolean(),
      /** What it comes to; null unless it is chosen, with a duration. */
      part: v.nullable(
        v.object({
          price: money,
          /** Null by the duration. */
          days: v.nullable(v.number()),
          new_expires_at: timestamp,
        }),
      ),
    }),
  ),
});
export type Renewals = v.InferOutput<typeof Renewals>;

/** More devices for a licence. */
const MoreDevices = v.object({
  asked: extraDevices,
  /** Most that can be ordered now. */
  most: v.number(),
  month_price: money,
  /** What the licence's renewal by itself will cost, where it runs: more than was agreed to. */
  renewal_price: v.nullable(money),
});

/** All that a buyer is told before an order (art. 49 Codice del consumo), at the prices of now. */
export const Checkout = v.object({
  product: v.object({
    id,
    name: v.string(),
    tagline: v.string(),
    description: v.string(),
    features: v.array(v.string()),
    specifications: v.record(v.string(), v.string()),
    max_activations: v.number(),
  }),
  /** What a licence of the chosen duration allows its program. */
  entitlements: v.nullable(LabelledEntitlements),
  /** The licence that is extended; null for a new one. */
  license: v.nullable(
    v.object({
      id,
      /** The last letters of its key. */
      ending: v.string(),
      expires_at: v.nullable(timestamp),
      is_trial: v.boolean(),
    }),
  ),
  /** The licences that are extended together; null otherwise. */
  renewals: v.nullable(Renewals),
  /** How many licences are ordered, and from how many on each costs less. */
  quantity,
  seat_steps: SeatSteps,
  /** Prices of one of them. */
  options: v.array(CheckoutOption),
  /** Null until a duration is chosen. */
  total: v.nullable(CheckoutTotal),
  /** What was typed, and why it is not good; `refusal` is empty for one that is. */
  coupon: v.nullable(v.object({ code: v.string(), refusal: v.string() })),
  /** The offer that is ordered; nothing of it can be chosen. */
  offer: v.nullable(
    v.object({
      id,
      number: v.string(),
      valid_until: timestamp,
      /** What it said; another total has another VAT. */
      price: money,
      /** What the same costs without it, where that is less. */
      cheaper: v.nullable(money),
    }),
  ),
  seller: v.object({ lines: v.array(v.string()), email: v.string() }),
  buyer: v.object({
    lines: v.array(v.string()),
    email: v.string(),
    country: v.string(),
    /** Where the call comes from by its network, as a suggestion; empty where that is not known. */
    network_country: v.string(),
  }),
  /** What VIES says of the buyer's VAT number; null where the price does not depend on it. */
  vat_check: v.nullable(v.picklist(vatCheckStates)),
  refusal: v.nullable(v.object({ code: v.picklist(checkoutRefusals), detail: v.string() })),
  terms_version: v.number(),
  /** Whether it comes once the right to withdraw has ended, to a buyer who does not give it up; otherwise with the payment. */
  is_deferred: v.boolean(),
  auto_renewal: v.nullable(AutoRenewal),
  /** Null unless devices are asked for. */
  devices: v.nullable(MoreDevices),
  /** Days in which a bank transfer is to be paid; null where that way is not offered. */
  transfer_days: v.nullable(v.number()),
  /** Why the payment service’s page does not take the total; empty where it does. */
  page_refusal: v.string(),
});
export type Checkout = v.InferOutput<typeof Checkout>;
export type CheckoutBody = v.InferInput<typeof Checkout>;
