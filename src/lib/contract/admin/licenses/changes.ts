import * as v from 'valibot';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { reason, toCustomer } from '#lib/contract/admin/staff.ts';
import { day, id, timestamp } from '#lib/contract/fields.ts';
import { MAX_CHOSEN_LICENSES, MAX_EXTENSION_DAYS, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import { counted, LicenseFilter, LicenseVersion } from './licenses.ts';

/** A change by staff of one or many licences. */
export const LicenseChange = v.variant('action', [
  v.object({ action: v.literal('suspend') }),
  v.object({ action: v.literal('reinstate') }),
  v.object({ action: v.literal('revoke') }),
  v.object({ action: v.literal('extend'), days: counted(MAX_EXTENSION_DAYS) }),
  v.object({ action: v.literal('extend_until'), until: day }),
  v.object({ action: v.literal('shorten'), days: counted(MAX_EXTENSION_DAYS) }),
  v.object({ action: v.literal('limit'), devices: counted(MAX_LICENSE_DEVICES) }),
]);
export type LicenseChange = v.InferOutput<typeof LicenseChange>;
export type LicenseAction = LicenseChange['action'];

export const LicenseChangeInput = v.object({
  change: LicenseChange,
  expected: LicenseVersion,
  reason,
  to_customer: toCustomer,
});

/** Why a licence is skipped: its status, its terms, or a change meanwhile. */
export const skipReasons = [
  'already',
  'suspended',
  'not_suspended',
  'revoked',
  'endless',
  'unpaid',
  'not_later',
  'not_given',
  'bought_devices',
  CHANGED_MEANWHILE,
  'gone',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The selected licences, or all that match a filter. */
const Selection = v.variant('kind', [
  v.object({
    kind: v.literal('ids'),
    ids: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(40))),
      v.minLength(1),
      v.maxLength(MAX_CHOSEN_LICENSES),
    ),
  }),
  v.object({ kind: v.literal('filter'), filter: LicenseFilter }),
]);
export type Selection = v.InferOutput<typeof Selection>;

export const BulkPreviewInput = v.object({ selection: Selection, change: LicenseChange });

/** The effects of a bulk change: the number of changed licences, and of skipped ones by reason. */
export const BulkPreview = v.object({
  changes: v.number(),
  /** How many of the changed licences are expired and become valid again. */
  revived: v.number(),
  skipped: v.array(v.object({ why: v.string(), count: v.number() })),
});
export type BulkPreview = v.InferOutput<typeof BulkPreview>;

/** `expected.changes`: the number that the admin saw in the preview. */
export const BulkInput = v.object({
  ...BulkPreviewInput.entries,
  reason,
  to_customer: toCustomer,
  expected: v.object({ changes: v.number() }),
});
export const BulkStarted = v.object({ id });

/** `failed`: a step used up its attempts; an admin may retry it. */
export const bulkStates = ['running', 'done', 'stopped', 'failed'] as const;

/** A bulk change with its progress. */
export const BulkChange = v.object({
  id,
  change: LicenseChange,
  reason: v.string(),
  actor_name: v.string(),
  created_at: timestamp,
  ended_at: v.nullable(timestamp),
  /** `stopped`: staff stopped it, or its author may no longer change licences. */
  state: v.picklist(bulkStates),
  total: v.number(),
  changed: v.number(),
  stayed: v.number(),
});
export type BulkChange = v.InferOutput<typeof BulkChange>;
export type BulkChangeBody = v.InferInput<typeof BulkChange>;

/** A licence that a bulk change skipped. */
export const BulkSkip = v.object({
  license_id: id,
  why: v.string(),
  product_name: v.string(),
  customer_email: v.string(),
});
export type BulkSkip = v.InferOutput<typeof BulkSkip>;
