import * as v from 'valibot';
import { codeLine, id, timestamp } from '#lib/contract/fields.ts';
import { type DeviceText, deviceText } from './device-texts.ts';

/** What brings a device into a slot, by key or by request file, and what keeps it out. */
export const productId = v.pipe(id, codeLine(100));
/** Chosen by the product, the same at every start on a device; only its hash is stored. */
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

/** The body of 409: the number of slots, and where to free one. */
export const LimitReached = v.object({
  code: v.literal('ACTIVATION_LIMIT_REACHED'),
  detail: v.string(),
  max_activations: v.number(),
  active_activations: v.number(),
  manage_url: v.string(),
});

/** The body of 409 where a device could only take another's place: when the next one may. */
export const SwapLimitReached = v.object({
  code: v.literal('SWAP_LIMIT_REACHED'),
  detail: v.string(),
  max_swaps: v.number(),
  next_swap_at: timestamp,
  manage_url: v.string(),
});
