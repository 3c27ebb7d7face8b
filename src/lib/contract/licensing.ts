import * as v from 'valibot';
import { id, line, timestamp } from './fields.ts';

/**
 * What desktop products say to the API. The licence key is the credential: no bearer token, no cookie.
 * Codes are stable: products may branch on them.
 */
export const activationCodes = [
  'ACTIVATED',
  'ALREADY_ACTIVATED',
  'ACTIVATION_LIMIT_REACHED',
  'NOT_FOUND',
  'EXPIRED',
  'SUSPENDED',
  'REVOKED',
  'PRODUCT_MISMATCH',
] as const;
export type ActivationCode = (typeof activationCodes)[number];

/** In the order in which a validation checks; the first that applies is answered. */
export const validationCodes = [
  'NOT_FOUND',
  'REVOKED',
  'SUSPENDED',
  'EXPIRED',
  'PRODUCT_MISMATCH',
  'NOT_ACTIVATED',
  'FINGERPRINT_MISMATCH',
  'VALID',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

const licenseKey = line(120);
const productId = v.pipe(id, line(100));
/** Chosen by the product, the same on every start of the same device; only its hash is stored. */
const fingerprint = v.pipe(line(200), v.minLength(8, 'Almeno 8 caratteri.'));

export const ActivateInput = v.object({
  license_key: licenseKey,
  product_id: productId,
  fingerprint,
  name: line(80),
  platform: line(40),
  app_version: line(40),
});

export const LicenseFacts = v.object({
  product_id: v.string(),
  status: v.string(),
  expires_at: v.nullable(timestamp),
  max_activations: v.number(),
  active_activations: v.number(),
});

export const ActivateResult = v.object({
  code: v.picklist(['ACTIVATED', 'ALREADY_ACTIVATED']),
  detail: v.string(),
  activation: v.object({ id, name: v.string(), first_seen: timestamp, last_seen: timestamp }),
  license: LicenseFacts,
});

/** 409: where to free a slot, and how many there are. */
export const LimitReached = v.object({
  code: v.literal('ACTIVATION_LIMIT_REACHED'),
  detail: v.string(),
  max_activations: v.number(),
  active_activations: v.number(),
  manage_url: v.string(),
});

export const ValidateInput = v.object({
  license_key: licenseKey,
  product_id: productId,
  /** Absent, the licence is checked but no device. */
  fingerprint: v.optional(fingerprint),
  /** Handed back as it came, so that an old answer cannot be replayed. */
  nonce: v.optional(line(100)),
  app_version: v.optional(line(40)),
});

export const ValidateResult = v.object({
  valid: v.boolean(),
  code: v.picklist(validationCodes),
  detail: v.string(),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  license: v.nullable(LicenseFacts),
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

export const OfflineFileInput = v.object({ license_key: licenseKey, product_id: productId, fingerprint });

export const PublicKeys = v.object({
  keys: v.array(
    v.object({ kid: v.string(), alg: v.literal('Ed25519'), public_key: v.string(), current: v.boolean() }),
  ),
});
