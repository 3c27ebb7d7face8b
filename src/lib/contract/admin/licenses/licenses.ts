import * as v from 'valibot';
import { OUT_OF_RANGE } from '#lib/contract/admin/messages.ts';
import { reason } from '#lib/contract/admin/reason.ts';
import { Activation } from '#lib/contract/devices/activations.ts';
import { email, id, line, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_GIFT_MONTHS, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import { StaffSubscription } from './subscriptions.ts';

/** A whole number from one on. */
export const counted = (max: number) =>
  v.pipe(
    v.number(OUT_OF_RANGE),
    v.safeInteger(OUT_OF_RANGE),
    v.minValue(1, OUT_OF_RANGE),
    v.maxValue(max, OUT_OF_RANGE),
  );

/** What the maker of a change sees of a licence. */
export const LicenseVersion = v.object({
  status: v.string(),
  expires_at: v.nullable(timestamp),
  max_activations: v.number(),
});
export type LicenseVersion = v.InferOutput<typeof LicenseVersion>;

const customer = v.object({ id, name: v.string(), email: v.string() });

/** A licence in the seller's list. Its key is covered but for the last letters. */
export const StaffLicense = v.object({
  id,
  masked_key: v.string(),
  product_id: id,
  product_name: v.string(),
  customer,
  ...LicenseVersion.entries,
  is_trial: v.boolean(),
  days_until_expiry: v.nullable(v.number()),
  /** Until when it lives past its end, while money for more months is on its way. */
  grace_until: v.nullable(timestamp),
  active_devices: v.number(),
  created_at: timestamp,
});
export type StaffLicense = v.InferOutput<typeof StaffLicense>;
export type StaffLicenseBody = v.InferInput<typeof StaffLicense>;

const payment = v.object({
  id,
  transaction_id: v.string(),
  amount: money,
  currency: v.string(),
  license_duration: v.string(),
  status: v.string(),
  created_at: timestamp,
});
export type StaffLicensePayment = v.InferOutput<typeof payment>;

/** A licence on its own page. */
export const StaffLicensePage = v.object({
  ...StaffLicense.entries,
  activated_at: v.nullable(timestamp),
  auto_renewal: v.boolean(),
  duration_months: v.number(),
  purchase_price: money,
  /** Number of keys that it had before this one. */
  former_keys: v.number(),
  /** Slots in use: active devices and those whose offline file keeps theirs. */
  slots: v.number(),
  swaps: v.object({ used: v.number(), limit: v.number(), next_at: v.nullable(timestamp) }),
  devices: v.array(Activation),
  payments: v.array(payment),
  /** Null where it was never agreed to. */
  subscription: v.nullable(StaffSubscription),
});
export type StaffLicensePage = v.InferOutput<typeof StaffLicensePage>;
export type StaffLicensePageBody = v.InferInput<typeof StaffLicensePage>;

/** A key is seen by its last letters. */
export const StaffKeyInput = v.object({ expected: v.object({ masked_key: line(60) }), reason });

export const FreeDeviceInput = v.object({
  expected: v.object({ status: v.picklist(['active', 'reserved']) }),
  reason,
});

/** A licence free of charge. */
export const GiveLicenseInput = v.object({
  email,
  product_id: line(100),
  months: counted(MAX_GIFT_MONTHS),
  devices: v.optional(counted(MAX_LICENSE_DEVICES)),
  reason,
});
export const GivenLicense = v.object({ id });
