import * as v from 'valibot';
import type { CouponKind } from '#lib/contract/admin/rules.ts';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_COUPON_LENGTH, MIN_COUPON_LENGTH } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { LabelledEntitlements } from '#lib/contract/products/entitlements.ts';
import { extraDevices, quantity, SeatSteps } from '#lib/contract/products/seat-fields.ts';
import { checkoutRefusals, vatCheckStates, vatSchemes } from './rules.ts';

const WRONG_CODE = `Da ${MIN_COUPON_LENGTH} a ${MAX_COUPON_LENGTH} lettere senza accenti, cifre e trattini.`;

/** A coupon's code; case does not matter. */
export const CouponCode = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.minLength(MIN_COUPON_LENGTH, WRONG_CODE),
  v.maxLength(MAX_COUPON_LENGTH, WRONG_CODE),
  v.regex(/^[a-z\d-]+$/i, WRONG_CODE),
  v.toUpperCase(),
);

/** The discount of a coupon in cents: a percentage rounded to the nearest cent, or a fixed amount. */
export function discountCents(
  { kind, value }: { kind: CouponKind; value: number },
  priceCents: number,
): number {
  return kind === 'percent' ? Math.round((priceCents * value) / 100) : Math.min(value, priceCents);
}

/** A duration for sale, at the price before any coupon. */
const CheckoutOption = v.object({
  duration_key: v.string(),
  label: v.string(),
  months: v.number(),
  price: money,
  /** The lowest price of the days before a reduction. */
  lowest_price: v.nullable(money),
});
export type CheckoutOption = v.InferOutput<typeof CheckoutOption>;

/** The total for the chosen duration. */
export const CheckoutTotal = v.object({
  duration_key: v.string(),
  label: v.string(),
  months: v.number(),
  quantity,
  /** Price of each licence; null if they differ. */
  unit_price: v.nullable(money),
  /** Before the coupon. */
  list_price: money,
  discount: money,
  /** The amount to pay, VAT included. */
  price: money,
  net: money,
  vat: money,
  vat_percent: v.number(),
  vat_scheme: v.picklist(vatSchemes),
  /** The country whose VAT is charged, which is the buyer's. */
  country: v.string(),
  /** The lowest price of the last days, if the price is reduced. */
  lowest_price: v.nullable(money),
  /** The licence's new end if it is paid now. */
  new_expires_at: timestamp,
  /** The part of a renewal's list price for extra devices. */
  extra_price: money,
  /** The extra devices ordered instead of a duration, the days until the licence ends, and their monthly price. */
  added: v.nullable(v.object({ devices: extraDevices, days: v.number(), month_price: money })),
});
export type CheckoutTotal = v.InferOutput<typeof CheckoutTotal>;

/** Automatic renewal of the ordered licences; null if none is possible. */
const AutoRenewal = v.variant('state', [
  /** Off: wording of the consent, price and day of the first charge; for several licences the sum and the first day. */
  v.object({ state: v.literal('off'), words: v.string(), price: money, first_charge_at: timestamp }),
  /** On: the order changes only the day of the charge. */
  v.object({ state: v.literal('on'), label: v.string(), price: money, next_charge_at: timestamp }),
]);

/** Licences to renew together, and those that cannot be. */
const Renewals = v.object({
  /** The range of common days, and the chosen one; null if each gets the duration. */
  days: v.nullable(v.object({ first: v.string(), last: v.string() })),
  until: v.nullable(v.string()),
  licenses: v.array(
    v.object({
      id,
      /** The last characters of the key. */
      ending: v.string(),
      expires_at: v.nullable(timestamp),
      /** Why it cannot be renewed with the others; empty if it can. */
      refusal: v.string(),
      is_chosen: v.boolean(),
      /** Its part of the total; null unless it is chosen, with a duration. */
      part: v.nullable(
        v.object({
          price: money,
          /** Null for a duration. */
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
  /** The most that can be ordered now. */
  most: v.number(),
  month_price: money,
  /** The new price of the licence's automatic renewal, if it is on; it exceeds the agreed price. */
  renewal_price: v.nullable(money),
});

/** Everything that a buyer must see before an order (art. 49 Codice del consumo), at current prices. */
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
  /** Entitlements of a licence of the chosen duration. */
  entitlements: v.nullable(LabelledEntitlements),
  /** The licence to extend; null for a new one. */
  license: v.nullable(
    v.object({
      id,
      /** The last characters of the key. */
      ending: v.string(),
      expires_at: v.nullable(timestamp),
      is_trial: v.boolean(),
    }),
  ),
  /** The licences to extend together; null otherwise. */
  renewals: v.nullable(Renewals),
  /** How many licences are ordered, and the discounts by quantity. */
  quantity,
  seat_steps: SeatSteps,
  /** Prices of one licence. */
  options: v.array(CheckoutOption),
  /** Null until a duration is chosen. */
  total: v.nullable(CheckoutTotal),
  /** The typed code; `refusal` says why it is not valid, and is empty if it is. */
  coupon: v.nullable(v.object({ code: v.string(), refusal: v.string() })),
  /** The offer to order; nothing in it can be changed. */
  offer: v.nullable(
    v.object({
      id,
      number: v.string(),
      valid_until: timestamp,
      /** The offered price; the total differs if the VAT does. */
      price: money,
      /** The current price, if it is lower. */
      cheaper: v.nullable(money),
    }),
  ),
  seller: v.object({ lines: v.array(v.string()), email: v.string() }),
  buyer: v.object({
    lines: v.array(v.string()),
    email: v.string(),
    country: v.string(),
    /** The country of the request's network, as a suggestion; empty if unknown. */
    network_country: v.string(),
  }),
  /** VIES's answer about the buyer's VAT number; null if the price does not depend on it. */
  vat_check: v.nullable(v.picklist(vatCheckStates)),
  refusal: v.nullable(v.object({ code: v.picklist(checkoutRefusals), detail: v.string() })),
  terms_version: v.number(),
  /** Whether delivery waits for the end of the right to withdraw, unless the buyer waives it. */
  is_deferred: v.boolean(),
  auto_renewal: v.nullable(AutoRenewal),
  /** Null unless the order is for devices. */
  devices: v.nullable(MoreDevices),
  /** Days for paying by bank transfer; null if transfers are not offered. */
  transfer_days: v.nullable(v.number()),
  /** Why the payment service’s page cannot take the total; empty if it can. */
  page_refusal: v.string(),
});
export type Checkout = v.InferOutput<typeof Checkout>;
export type CheckoutBody = v.InferInput<typeof Checkout>;
