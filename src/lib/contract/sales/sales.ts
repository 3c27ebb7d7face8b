import * as v from 'valibot';
import { id, line, money, timestamp } from '#lib/contract/fields.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { extraDevices, quantity } from '#lib/contract/products/seat-fields.ts';
import { WaiverInput } from '#lib/contract/withdrawals/withdrawals.ts';
import { PRICE_CHANGED } from './rules.ts';

/** The price that the buyer saw; without it the current price applies. */
export const expectedPrice = v.optional(money);

/** A refusal with the current price. */
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
  /** All bought licences, `license` first; other hosts may omit it. */
  licenses: v.optional(v.array(BoughtLicense)),
});
/** A started trial. */
export const StartedTrial = v.object({ message: v.string(), license: BoughtLicense });

export type PurchaseResult = v.InferOutput<typeof PurchaseResult>;
export type PurchaseBody = v.InferInput<typeof PurchaseResult>;

/** Price and new end of a renewal for one duration. */
export const RenewalOption = v.object({
  duration_key: v.string(),
  label: v.string(),
  price: money,
  new_expires_at: timestamp,
});
export type RenewalOption = v.InferOutput<typeof RenewalOption>;

/** Data of the renewal page: the product, and the owner's licences of it with their options. */
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

/** More devices for a licence, at the price that the buyer saw. */
export const MoreDevicesInput = v.object({
  devices: extraDevices,
  expected_price: expectedPrice,
  withdrawal_waiver: v.optional(WaiverInput),
});

/** The licence with its new limit. */
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
