import * as v from 'valibot';
import { id, line, listOf, money, timestamp } from '#lib/contract/fields.ts';
import { MAX_REPLACEMENT_NOTE_LENGTH } from '#lib/contract/limits.ts';
import { knownPassword } from '#lib/contract/login/auth.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { LabelledEntitlements } from '#lib/contract/products/entitlements.ts';
import { OwningOrganization, Seat } from '#lib/contract/seats/seat.ts';
import { openContract } from '#lib/contract/withdrawals/withdrawals.ts';
import { replacementReasons } from './rules.ts';

const LicenseFields = v.object({
  id,
  product_id: v.nullish(id, ''),
  product_name: v.nullish(v.string(), ''),
  status: v.string(),
  license_key: v.string(),
  auto_renewal: v.optional(v.boolean(), false),
  created_at: timestamp,
  activated_at: v.optional(v.nullable(timestamp), null),
  expires_at: v.optional(v.nullable(timestamp), null),
  expiry_date: v.optional(v.nullable(timestamp), null),
  /** The end of the paid time; in the grace period, `expires_at` is the end of the grace. */
  paid_until: v.nullish(timestamp, null),
  /** The end of its grace period; null for none. */
  grace_until: v.nullish(timestamp, null),
  is_active: v.optional(v.boolean(), false),
  /** A trial that has not been paid for. */
  is_trial: v.optional(v.boolean(), false),
  /** Set if it was delivered before payment: it ends then unless the money arrives. */
  unpaid_until: v.nullish(timestamp),
  purchase_price: v.optional(money, 0),
  max_activations: v.optional(v.number(), 1),
  active_activations: v.optional(v.number(), 0),
  duration_months: v.optional(v.nullable(v.number()), null),
  days_until_expiry: v.optional(v.nullable(v.number()), null),
  /** The seller's explanation of its status; not in lists. */
  seller_note: v.nullish(v.string(), ''),
  /** The newest version that it keeps after its end; not in lists. */
  up_to_version: v.nullish(v.string(), null),
  /** Whether it gets previews of the program; null if it allows none. Not in lists. */
  previews: v.nullish(v.boolean(), null),
  /** Not in lists. */
  swaps: v.optional(v.object({ used: v.number(), limit: v.number(), next_at: v.nullable(timestamp) })),
  /** How long a device keeps its slot without renewing its lease, 0 for no limit; not in lists. */
  lease_minutes: v.optional(v.number(), 0),
  /** Number of extra devices bought; not in lists. */
  extra_devices: v.optional(v.number(), 0),
  /**
   * Monthly price of one more device, VAT included, remaining days, and the most that can be added; null if the owner
   * can add none. Not in lists.
   */
  more_devices: v.optional(
    v.nullable(v.object({ month_price: money, days: v.number(), most: v.number() })),
    null,
  ),
  /** Not in lists. */
  entitlements: v.optional(LabelledEntitlements),
  open_contract: openContract,
  /** The owner, for a holder; not in lists. */
  owner: v.nullish(v.string(), null),
  /** The owning organization, for a holder. */
  organization: v.nullish(OwningOrganization, null),
  /** Its assignment; not in lists. */
  seat: v.optional(Seat),
});

/** Hosts name the end `expires_at`, `expiry_date` or both; the parsed licence has `expires_at`. */
export const License = v.pipe(
  LicenseFields,
  v.transform(({ expiry_date, ...license }) => ({
    ...license,
    expires_at: license.expires_at ?? expiry_date,
  })),
);
export type License = v.InferOutput<typeof License>;
export type LicenseBody = v.InferInput<typeof License>;
export const LicenseList = listOf(License);

export const LicenseGroup = v.object({
  product: v.object({
    id,
    name: v.string(),
    description: v.nullish(v.string(), ''),
    features: v.optional(v.array(v.string()), []),
  }),
  total_licenses: v.optional(v.number()),
  active_licenses: v.number(),
  expired_licenses: v.number(),
  licenses: v.array(License),
});
export type LicenseGroup = v.InferOutput<typeof LicenseGroup>;
export type LicenseGroupBody = v.InferInput<typeof LicenseGroup>;
export const LicenseGroups = v.object({ products_with_licenses: v.array(LicenseGroup) });

export const ReplaceKeyInput = v.object({
  password: knownPassword,
  reason: v.picklist(replacementReasons, REQUIRED),
  note: v.optional(line(MAX_REPLACEMENT_NOTE_LENGTH)),
});

/** Refusal codes: the year's replacements are used up, or another request was faster. */
export const replacementRefusals = ['KEY_REPLACEMENT_LIMIT', 'KEY_ALREADY_REPLACED'] as const;

export const ReplacedKey = v.object({
  license_key: v.string(),
  /** End of the last offline file that works with the former key; null for none. */
  files_until: v.nullable(timestamp),
  replacements_left: v.number(),
});
export type ReplacedKeyBody = v.InferInput<typeof ReplacedKey>;
export type ReplacedKey = v.InferOutput<typeof ReplacedKey>;

/** A page of the usage log. Validations are counted in one line per day and device, possibly not all of them. */
export const UsageLog = v.object({
  id,
  event: v.string(),
  count: v.optional(v.number(), 1),
  is_minimum: v.optional(v.boolean(), false),
  device_name: v.nullish(v.string(), ''),
  platform: v.nullish(v.string(), ''),
  app_version: v.nullish(v.string(), ''),
  detail: v.nullish(v.string(), ''),
  created_at: timestamp,
});
export type UsageLog = v.InferOutput<typeof UsageLog>;
export type UsageLogBody = v.InferInput<typeof UsageLog>;
export const UsageLogList = listOf(UsageLog);
