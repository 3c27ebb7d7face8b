import * as v from 'valibot';
import { id, line, money, timestamp } from '#lib/contract/fields.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { extraDevices, quantity } from '#lib/contract/products/seat-fields.ts';
import { WaiverInput } from '#lib/contract/withdrawals/withdrawals.ts';
import { PRICE_CHANGED } from './rules.ts';

/** The price that a buyer was shown; without it the price of the moment counts. */
export const expectedPrice = v.optional(money);

/** The price of now. */
export const PriceChanged = v.object({ detail: v.string(), code: v.literal(PRICE_CHANGED), price: money });

export const PurchaseInput = v.object({
  product_id: v.pipe(id, line(100)),
  duration_key: line(40),
  quantity: v.optional(quantity, 1),
  expected_price: expectedPrice,
  offer_id: v.optional(line(100)),
  withdrawal_waiver: v.optional(WaiverInput),
});

const BoughtLicense = v.object({
  id: v.optional(id),
  license_key: v.string(),
  expiry_date: timestamp,
  product: v.object({ name: v.string() }),
});

export const PurchaseResult = v.object({
  message: v.string(),
  license: BoughtLicense,
  /** All that were bought, the same one first; another host may not say. */
  licenses: v.optional(v.array(BoughtLicense)),
});
/** A trial that has begun. */
export const StartedTrial = v.object({ message: v.string(), license: BoughtLicense });

export type PurchaseResult = v.InferOutput<typeof PurchaseResult>;
export type PurchaseBody = v.InferInput<typeof PurchaseResult>;

/** Price and new end of renewing a licence for a duration. */
export const RenewalOption = v.object({
  duration_key: v.string(),
  label: v.string(),
  price: money,
  new_expires_at: timestamp,
});
export type RenewalOption = v.InferOutput<typeof RenewalOption>;

/** What the renewal page shows: the product, and the owner's licences of it with their options. */
export const Renewal = v.object({
  product: v.object({ id, name: v.string() }),
  licenses: v.array(v.object({ license: License, options: v.array(RenewalOption) })),
});
export type Renewal = v.InferOutput<typeof Renewal>;
export type RenewalBody = v.InferInput<typeof Renewal>;

export const RenewInput = v.object({
  duration_key: line(40),
  expected_price: expectedPrice,
  withdrawal_waiver: v.optional(WaiverInput),
});

/** More devices for a licence, at the price that was shown. */
export const MoreDevicesInput = v.object({
  devices: extraDevices,
  expected_price: expectedPrice,
  withdrawal_waiver: v.optional(WaiverInput),
});

/** The licence with them. */
export const MoreDevicesResult = v.object({
  message: v.string(),
  license: v.object({ id, max_activations: v.number() }),
});

export const RenewResult = v.object({
  message: v.string(),
  license: v.object({
    id,
    license_key: v.string(),
    previous_expiry_date: v.nullable(timestamp),
    expiry_date: timestamp,
    product: v.object({ name: v.string() }),
  }),
});
export type RenewResult = v.InferOutput<typeof RenewResult>;
