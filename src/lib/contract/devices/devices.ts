import * as v from 'valibot';
import { type DeviceText, deviceText } from '#lib/contract/characters.ts';
import { codeLine, id, line, listOf, timestamp } from '#lib/contract/fields.ts';
import { MAX_DEVICE_NAME_LENGTH } from '#lib/contract/limits.ts';

export const activationStatuses = ['active', 'reserved', 'deactivated'] as const;

export type ActivationStatus = (typeof activationStatuses)[number];

/** A device of a licence, as its owner sees it. */
export const Activation = v.object({
  id,
  name: v.nullish(v.string(), ''),
  platform: v.nullish(v.string(), ''),
  app_version: v.nullish(v.string(), ''),
  /** As in its licence file; null from a host that does not return it. */
  fingerprint: v.nullish(v.string(), null),
  /** `reserved`: deactivated, but its offline file is still valid and keeps the slot. */
  status: v.optional(v.string(), 'active'),
  first_seen: v.nullish(timestamp, null),
  last_seen: v.nullish(timestamp, null),
  deactivated_at: v.nullish(timestamp, null),
  /** End of the device's valid offline file, if any. */
  offline_until: v.nullish(timestamp, null),
  /** End of an active device's lease. */
  lease_until: v.nullish(timestamp, null),
});
export type Activation = v.InferOutput<typeof Activation>;
export type ActivationBody = v.InferInput<typeof Activation>;
export const ActivationList = listOf(Activation);

export const RenameInput = v.object({ name: line(MAX_DEVICE_NAME_LENGTH) });

export const deactivationCodes = ['DEACTIVATED', 'SLOT_RESERVED'] as const;

/** The response to deactivating one device or all; says until when a slot remains reserved. */
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
  /** The file's text, in the format that the developers' page describes. */
  content: v.string(),
  expires_at: timestamp,
});
export type OfflineFileBody = v.InferInput<typeof OfflineFile>;
export type OfflineFile = v.InferOutput<typeof OfflineFile>;

/** Fields for taking a slot, by key or by request file, and the refusals. */
export const productId = v.pipe(id, codeLine(100));
/** Chosen by the program, the same at every start on a device; only its hash is stored. */
export const fingerprint = v.pipe(codeLine(200), v.minLength(8, 'Almeno 8 caratteri.'));

const readText = (field: DeviceText) =>
  v.pipe(
    v.fallback(v.string(), ''),
    v.transform((written) => deviceText(field, written)),
  );
export const appVersion = readText('app_version');

export const newDevice = {
  product_id: productId,
  fingerprint,
  name: v.optional(readText('name'), ''),
  platform: v.optional(readText('platform'), ''),
  app_version: v.optional(appVersion, ''),
};

/** The body of a 409: the number of slots, and where to free one. */
export const LimitReached = v.object({
  code: v.literal('ACTIVATION_LIMIT_REACHED'),
  detail: v.string(),
  max_activations: v.number(),
  active_activations: v.number(),
  manage_url: v.string(),
});

/** The body of a 409 if a device could only replace another: when the next swap is possible. */
export const SwapLimitReached = v.object({
  code: v.literal('SWAP_LIMIT_REACHED'),
  detail: v.string(),
  max_swaps: v.number(),
  next_swap_at: timestamp,
  manage_url: v.string(),
});

export const REQUEST_FORMAT = 'coa-request/1';

/**
 * A request that a program writes on a computer without a network, and its customer uploads in the portal. It contains
 * the fields of an activation; the customer uploads it on the licence's page. Other fields are ignored.
 */
export const OfflineRequest = v.object({
  format: v.literal(REQUEST_FORMAT),
  ...newDevice,
});
export type OfflineRequest = v.InferOutput<typeof OfflineRequest>;

/** The response to a request: whether the device has taken a slot or keeps its slot, and its licence file. */
export const RequestedFile = v.object({
  code: v.picklist(['ACTIVATED', 'ALREADY_ACTIVATED']),
  file: OfflineFile,
});
export type RequestedFile = v.InferOutput<typeof RequestedFile>;
export type RequestedFileBody = v.InferInput<typeof RequestedFile>;
