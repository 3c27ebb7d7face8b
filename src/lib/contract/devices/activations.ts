import * as v from 'valibot';
import { id, line, listOf, timestamp } from '#lib/contract/fields.ts';
import { MAX_DEVICE_NAME_LENGTH } from '#lib/contract/limits.ts';

export const activationStatuses = ['active', 'reserved', 'deactivated'] as const;

export type ActivationStatus = (typeof activationStatuses)[number];

/** A device of a licence, as its owner sees it. */
export const Activation = v.object({
  id,
  name: v.nullish(v.string(), ''),
  platform: v.nullish(v.string(), ''),
  app_version: v.nullish(v.string(), ''),
  /** As in its licence file; `null` from a host that does not tell. */
  fingerprint: v.nullish(v.string(), null),
  /** `reserved`: deactivated, but its offline file is still valid and keeps the slot. */
  status: v.optional(v.string(), 'active'),
  first_seen: v.nullish(timestamp, null),
  last_seen: v.nullish(timestamp, null),
  deactivated_at: v.nullish(timestamp, null),
  /** End of the device's valid offline file, if any. */
  offline_until: v.nullish(timestamp, null),
  /** Until when an active device keeps a slot that it leases. */
  lease_until: v.nullish(timestamp, null),
});
export type Activation = v.InferOutput<typeof Activation>;
export type ActivationBody = v.InferInput<typeof Activation>;
export const ActivationList = listOf(Activation);

export const RenameInput = v.object({ name: line(MAX_DEVICE_NAME_LENGTH) });

export const deactivationCodes = ['DEACTIVATED', 'SLOT_RESERVED'] as const;

/** The answer of deactivating one device or all; says until when a slot stays reserved. */
export const DeactivationResult = v.object({
  code: v.optional(v.picklist(deactivationCodes), 'DEACTIVATED'),
  message: v.string(),
  active_activations: v.number(),
  max_activations: v.number(),
  reserved_until: v.nullish(timestamp, null),
});
export type DeactivationBody = v.InferInput<typeof DeactivationResult>;

export const OfflineFile = v.object({
  filename: v.string(),
  /** The file's text; the developers' page describes its format. */
  content: v.string(),
  expires_at: timestamp,
});
export type OfflineFileBody = v.InferInput<typeof OfflineFile>;
export type OfflineFile = v.InferOutput<typeof OfflineFile>;
