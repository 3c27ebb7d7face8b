import * as v from 'valibot';
import { codeLine, id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_LICENSE_KEY_LENGTH } from '#lib/contract/limits.ts';
import { appVersion, fingerprint, newDevice, productId } from './devices.ts';
import { validationCodes } from './rules.ts';
import { Signed } from './signed.ts';

const licenseKey = codeLine(MAX_LICENSE_KEY_LENGTH);

/** Returned unchanged, so that an old response cannot be replayed. */
export const nonce = codeLine(100);

export const ActivateInput = v.object({ license_key: licenseKey, ...newDevice, nonce: v.optional(nonce) });

export const LicenseFacts = v.object({
  id,
  product_id: v.string(),
  status: v.string(),
  expires_at: v.nullable(timestamp),
  /** The end of its grace period; null for none. */
  grace_until: v.nullish(timestamp, null),
  /** The newest version that the expired licence keeps; null if it is not expired or keeps none. */
  up_to_version: v.nullish(v.string(), null),
  is_trial: v.optional(v.boolean()),
  max_activations: v.number(),
  /** Slots in use: active devices, and those reserved for an offline file. */
  active_activations: v.number(),
  /** The licence's features, as in `Entitlements`. */
  features: v.optional(v.array(v.string())),
  limits: v.optional(v.record(v.string(), v.number())),
});

export const ActivateResult = v.object({
  code: v.picklist(['ACTIVATED', 'ALREADY_ACTIVATED']),
  detail: v.string(),
  activation: v.object({
    id,
    name: v.string(),
    first_seen: timestamp,
    last_seen: timestamp,
    /** When the device's lease ends unless renewed; null for no limit. */
    lease_until: v.nullish(timestamp, null),
  }),
  license: LicenseFacts,
  /** A signed positive validation: `ValidationClaims`. */
  signature: v.nullish(Signed, null),
});

export const ValidateInput = v.object({
  license_key: licenseKey,
  product_id: productId,
  /** Without a fingerprint only the licence is checked. */
  fingerprint: v.optional(fingerprint),
  nonce: v.optional(nonce),
  app_version: v.optional(appVersion),
});

export const ValidateResult = v.object({
  valid: v.boolean(),
  code: v.picklist(validationCodes),
  detail: v.string(),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  license: v.nullable(LicenseFacts),
  /** The same facts signed for the purpose `validation`: `ValidationClaims`. */
  signature: v.nullish(Signed, null),
});

export const DeactivateInput = v.pipe(
  v.object({
    license_key: licenseKey,
    product_id: productId,
    fingerprint: v.optional(fingerprint),
    activation_id: v.optional(line(60)),
  }),
  v.check((it) => Boolean(it.fingerprint ?? it.activation_id), 'Indica fingerprint o activation_id.'),
);

export const LeaseInput = v.object({ license_key: licenseKey, product_id: productId, fingerprint });

export const LeaseResult = v.object({
  code: v.literal('RENEWED'),
  detail: v.string(),
  /** Null if the product does not lease slots. */
  lease_until: v.nullable(timestamp),
  license: LicenseFacts,
});

export const OfflineFileInput = v.object({ license_key: licenseKey, product_id: productId, fingerprint });
