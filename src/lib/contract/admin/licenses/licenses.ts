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

/** The message of rules that only admin calls have. */
export const OUT_OF_RANGE = 'Scrivi un numero intero fra quelli ammessi.';

/** The filters of licences. With a filter by expiry, the list is ordered by expiry. */
export const LicenseFilter = v.object({
  status: v.optional(v.picklist(soughtStatuses)),
  product: v.optional(v.pipe(v.string(), v.maxLength(100))),
  devices: v.optional(v.picklist(deviceUses)),
  kind: v.optional(v.picklist(licenseKinds)),
  /** A customer's id or address. */
  customer: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** The holder's id or address. */
  holder: v.optional(v.pipe(v.string(), v.maxLength(254))),
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(v.picklist(licenseOrders)),
} satisfies Record<(typeof filters.licenses)[number], v.GenericSchema>);
export type LicenseFilter = v.InferOutput<typeof LicenseFilter>;

/** The current or last automatic renewal of a licence, as its customer last agreed to it. */
export const StaffSubscription = v.object({
  state: v.picklist(subscriptionStates),
  agreed_at: v.nullable(timestamp),
  license_duration: v.string(),
  price: money,
  /** The catalogue price for others, if the seller keeps a lower price for this renewal; null otherwise. */
  asked_of_others: v.nullable(money),
  /** `Visa •••• 4242`; empty until a method is saved. */
  payment_method: v.string(),
  next_charge_at: v.nullable(timestamp),
  /** How often the charge for the current expiry has failed, and the last reason. */
  failures: v.number(),
  failure: v.nullable(v.string()),
  ended: v.nullable(v.object({ at: timestamp, by: v.picklist(subscriptionEnds) })),
});
export type StaffSubscription = v.InferOutput<typeof StaffSubscription>;
export type StaffSubscriptionBody = v.InferInput<typeof StaffSubscription>;

export const EndSubscriptionInput = v.object({ reason });

/** A whole number from 1 to `max`. */
export const counted = (max: number) =>
  v.pipe(
    v.number(OUT_OF_RANGE),
    v.safeInteger(OUT_OF_RANGE),
    v.minValue(1, OUT_OF_RANGE),
    v.maxValue(max, OUT_OF_RANGE),
  );

/** The fields of a licence that the admin saw; a change is refused if one of them differs by now. */
export const LicenseVersion = v.object({
  status: v.string(),
  expires_at: v.nullable(timestamp),
  max_activations: v.number(),
});
export type LicenseVersion = v.InferOutput<typeof LicenseVersion>;

const someone = { id, name: v.string(), email: v.string() };

/** The holder of a licence: an account, or an address that has not accepted it yet. */
export const Holder = v.variant('state', [
  v.object({ state: v.literal('held'), ...someone }),
  v.object({ state: v.literal('offered'), email: v.string() }),
]);
export type HolderBody = v.InferInput<typeof Holder>;

/** A licence as a row of the list. Only the last characters of its key are visible. */
export const StaffLicense = v.object({
  id,
  masked_key: v.string(),
  product_id: id,
  product_name: v.string(),
  customer: v.object(someone),
  /** The customer if it is an organization. */
  organization: v.nullable(OwningOrganization),
  holder: v.nullable(Holder),
  ...LicenseVersion.entries,
  is_trial: v.boolean(),
  license_kind: v.picklist(licenseKinds),
  auto_renewal: v.boolean(),
  days_until_expiry: v.nullable(v.number()),
  /** The end of the grace period while the licence is in it. */
  grace_until: v.nullable(timestamp),
  /** For a licence delivered before payment: when it expires if the payment does not arrive. */
  unpaid_until: v.nullish(timestamp),
  active_devices: v.number(),
  created_at: timestamp,
});
export type StaffLicense = v.InferOutput<typeof StaffLicense>;
export type StaffLicenseBody = v.InferInput<typeof StaffLicense>;

/** A licence with automatic renewal, and its next charge. */
export const ComingCharge = v.object({
  ...StaffLicense.entries,
  charge_at: timestamp,
  /** The agreed price; a higher one is never charged. */
  price: money,
  /** What the charge waits for: an action of the customer, or a payment that is already pending. */
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

/** A licence with the data that staff need to serve its customer. */
export const ServedLicense = v.object({
  ...StaffLicense.entries,
  /** By how many days staff can shorten it: what is left of the days that they added. */
  given_days: v.number(),
  /** What is left of support's limits for this month. */
  support_left: v.object({ freed: v.number(), days: v.number(), devices: v.number() }),
  /** The used slots: active devices, and devices whose offline file reserves a slot. */
  slots: v.number(),
  devices: v.array(Activation),
});
export type ServedLicense = v.InferOutput<typeof ServedLicense>;
export type ServedLicenseBody = v.InferInput<typeof ServedLicense>;

/** A licence as its own page shows it. */
export const StaffLicensePage = v.object({
  ...ServedLicense.entries,
  activated_at: v.nullable(timestamp),
  /** The number of additional devices that the customer bought, and their monthly price. */
  extra_devices: v.number(),
  extra_price: money,
  duration_months: v.number(),
  purchase_price: money,
  /** The message to the customer about the status. */
  seller_note: v.string(),
  /** Former holders, latest first; a deleted account has neither id nor address. */
  former: v.array(v.object({ ...someone, id: v.nullable(id), from: timestamp, until: timestamp })),
  /** The number of former keys. */
  former_keys: v.number(),
  swaps: v.object({ used: v.number(), limit: v.number(), next_at: v.nullable(timestamp) }),
  payments: v.array(payment),
  /** Null if the customer never agreed to automatic renewal. */
  subscription: v.nullable(StaffSubscription),
});
export type StaffLicensePage = v.InferOutput<typeof StaffLicensePage>;
export type StaffLicensePageBody = v.InferInput<typeof StaffLicensePage>;

/** `expected` identifies the seen key by its last characters. */
export const StaffKeyInput = v.object({
  /** Empty if only the key's hash is stored. */
  expected: v.object({ masked_key: clearableLine(60) }),
  reason,
  to_customer: toCustomer,
});

export const FreeDeviceInput = v.object({
  expected: v.object({ status: v.picklist(['active', 'reserved']) }),
  reason,
});
