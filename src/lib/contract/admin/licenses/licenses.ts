import * as v from 'valibot';
import type { filters } from '#lib/contract/admin/filters.ts';
import {
  chargeWaits,
  deviceUses,
  licenseKinds,
  licenseOrders,
  soughtStatuses,
} from '#lib/contract/admin/rules.ts';
import { reason, toCustomer } from '#lib/contract/admin/staff.ts';
import { Activation } from '#lib/contract/devices/devices.ts';
import { clearableLine, day, id, money, timestamp } from '#lib/contract/fields.ts';
import { OwningOrganization } from '#lib/contract/seats/seat.ts';
import { subscriptionEnds, subscriptionStates } from '#lib/contract/subscriptions/rules.ts';

/** Sentences of the rules that only the seller's calls have. */
export const OUT_OF_RANGE = 'Scrivi un numero intero fra quelli ammessi.';

/** What licences are sought by; those with an end in some days, or that end soon, come in the order of their ends. */
export const LicenseFilter = v.object({
  status: v.optional(v.picklist(soughtStatuses)),
  product: v.optional(v.pipe(v.string(), v.maxLength(100))),
  devices: v.optional(v.picklist(deviceUses)),
  kind: v.optional(v.picklist(licenseKinds)),
  /** A customer's id or address. */
  customer: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** The same of who holds it. */
  holder: v.optional(v.pipe(v.string(), v.maxLength(254))),
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(v.picklist(licenseOrders)),
} satisfies Record<(typeof filters.licenses)[number], v.GenericSchema>);
export type LicenseFilter = v.InferOutput<typeof LicenseFilter>;

/** Whether a licence renews itself, or has, by what its customer agreed to last. */
export const StaffSubscription = v.object({
  state: v.picklist(subscriptionStates),
  agreed_at: v.nullable(timestamp),
  license_duration: v.string(),
  price: money,
  /** What others are asked, where the seller keeps a lower price of the catalogue for this one. */
  asked_of_others: v.nullable(money),
  /** `Visa •••• 4242`; empty until one is kept. */
  payment_method: v.string(),
  next_charge_at: v.nullable(timestamp),
  /** How often the charge of this end has failed, and why the last time, in words. */
  failures: v.number(),
  failure: v.nullable(v.string()),
  ended: v.nullable(v.object({ at: timestamp, by: v.picklist(subscriptionEnds) })),
});
export type StaffSubscription = v.InferOutput<typeof StaffSubscription>;
export type StaffSubscriptionBody = v.InferInput<typeof StaffSubscription>;

export const EndSubscriptionInput = v.object({ reason });

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

const someone = { id, name: v.string(), email: v.string() };

/** Whom its customer has given a licence to: an account, or an address that has not accepted it yet. */
export const Holder = v.variant('state', [
  v.object({ state: v.literal('held'), ...someone }),
  v.object({ state: v.literal('offered'), email: v.string() }),
]);
export type HolderBody = v.InferInput<typeof Holder>;

/** A licence in the seller's list. Its key is covered but for the last letters. */
export const StaffLicense = v.object({
  id,
  masked_key: v.string(),
  product_id: id,
  product_name: v.string(),
  customer: v.object(someone),
  /** The customer, where it is an organization. */
  organization: v.nullable(OwningOrganization),
  holder: v.nullable(Holder),
  ...LicenseVersion.entries,
  is_trial: v.boolean(),
  license_kind: v.picklist(licenseKinds),
  auto_renewal: v.boolean(),
  days_until_expiry: v.nullable(v.number()),
  /** Until when it lives past its end, while that is so. */
  grace_until: v.nullable(timestamp),
  /** Delivered before the payment: the end that it has unless the money comes. */
  unpaid_until: v.nullish(timestamp),
  active_devices: v.number(),
  created_at: timestamp,
});
export type StaffLicense = v.InferOutput<typeof StaffLicense>;
export type StaffLicenseBody = v.InferInput<typeof StaffLicense>;

/** A licence that renews itself, with its next charge. */
export const ComingCharge = v.object({
  ...StaffLicense.entries,
  charge_at: timestamp,
  /** As it was agreed to: no higher one is charged. */
  price: money,
  /** Whether it is not charged then: its customer has to act first, or money that was accepted for it is on its way. */
  waits_for: v.nullable(v.picklist(chargeWaits)),
});
export type ComingCharge = v.InferOutput<typeof ComingCharge>;
export type ComingChargeBody = v.InferInput<typeof ComingCharge>;

const payment = v.object({
  id,
  transaction_id: v.string(),
  amount: money,
  refunded: money,
  currency: v.string(),
  license_duration: v.string(),
  status: v.string(),
  created_at: timestamp,
});
export type StaffLicensePayment = v.InferOutput<typeof payment>;

/** A licence with what is done for it. */
export const ServedLicense = v.object({
  ...StaffLicense.entries,
  /** By how many days it can be shortened: what is left of what the seller gave. */
  given_days: v.number(),
  /** What support may still do for it in this month. */
  support_left: v.object({ freed: v.number(), days: v.number(), devices: v.number() }),
  /** Slots in use: active devices and those whose offline file keeps theirs. */
  slots: v.number(),
  devices: v.array(Activation),
});
export type ServedLicense = v.InferOutput<typeof ServedLicense>;
export type ServedLicenseBody = v.InferInput<typeof ServedLicense>;

/** A licence on its own page. */
export const StaffLicensePage = v.object({
  ...ServedLicense.entries,
  activated_at: v.nullable(timestamp),
  /** How many of its devices were bought in addition, and what they cost a month. */
  extra_devices: v.number(),
  extra_price: money,
  duration_months: v.number(),
  purchase_price: money,
  /** What its customer was told about its status. */
  seller_note: v.string(),
  /** Who held it before, the last one first; of a deleted account neither id nor address. */
  former: v.array(v.object({ ...someone, id: v.nullable(id), from: timestamp, until: timestamp })),
  /** Number of keys that it had before this one. */
  former_keys: v.number(),
  swaps: v.object({ used: v.number(), limit: v.number(), next_at: v.nullable(timestamp) }),
  payments: v.array(payment),
  /** Null where it was never agreed to. */
  subscription: v.nullable(StaffSubscription),
});
export type StaffLicensePage = v.InferOutput<typeof StaffLicensePage>;
export type StaffLicensePageBody = v.InferInput<typeof StaffLicensePage>;

/** A key is seen by its last letters. */
export const StaffKeyInput = v.object({
  /** Empty where only the key's hash is known. */
  expected: v.object({ masked_key: clearableLine(60) }),
  reason,
  to_customer: toCustomer,
});

export const FreeDeviceInput = v.object({
  expected: v.object({ status: v.picklist(['active', 'reserved']) }),
  reason,
});
