import * as v from 'valibot';
import { codeLine, id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_LICENSE_KEY_LENGTH } from '#lib/contract/limits.ts';
import { appVersion, fingerprint, newDevice, productId } from './slots.ts';

/**
 * The calls of desktop products (docs/product.md, 8.5 Calls of desktop products). Codes are stable: products may
 * branch on them.
 */
export const activationCodes = [
  'ACTIVATED',
  'ALREADY_ACTIVATED',
  'ACTIVATION_LIMIT_REACHED',
  'SWAP_LIMIT_REACHED',
  'NOT_FOUND',
  'KEY_REPLACED',
  'EXPIRED',
  'SUSPENDED',
  'REVOKED',
  'PRODUCT_MISMATCH',
] as const;
export type ActivationCode = (typeof activationCodes)[number];

/**
 * In the order of a validation's checks; the first that applies is the answer. First comes what is about the key: a
 * former one tells nothing of its licence. Then what is final (revoked), what the seller mends, what the customer
 * mends by renewing, and what the product mends by activating. So a product never offers a remedy that leads to the next
 * refusal.
 */
export const validationCodes = [
  'NOT_FOUND',
  'KEY_REPLACED',
  'REVOKED',
  'SUSPENDED',
  'EXPIRED',
  'PRODUCT_MISMATCH',
  'NOT_ACTIVATED',
  'FINGERPRINT_MISMATCH',
  'VALID',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

const licenseKey = codeLine(MAX_LICENSE_KEY_LENGTH);

/** Returned unchanged, so that an old answer cannot be replayed. */
const nonce = codeLine(100);

export const ActivateInput = v.object({ license_key: licenseKey, ...newDevice, nonce: v.optional(nonce) });

/**
 * A signed statement. `payload` is base64 of JSON, `sig` the base64 Ed25519 signature over
 * `coa/<purpose>/v1`, a line feed and `payload` as it stands; `kid` names the key of the published list.
 */
export const Signed = v.object({
  payload: v.string(),
  sig: v.string(),
  alg: v.literal('Ed25519'),
  kid: v.string(),
});
export type Signed = v.InferOutput<typeof Signed>;

export const LicenseFacts = v.object({
  id,
  product_id: v.string(),
  status: v.string(),
  expires_at: v.nullable(timestamp),
  is_trial: v.optional(v.boolean()),
  max_activations: v.number(),
  /** Slots in use: active devices, and those reserved for an offline file. */
  active_activations: v.number(),
  /** What the licence allows the program: as `Entitlements`. */
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
    /** Until when the slot is the device's unless it asks again; null for good. */
    lease_until: v.nullish(timestamp, null),
  }),
  license: LicenseFacts,
  /** The yes of a validation, signed as there: `ValidationClaims`. */
  signature: v.nullish(Signed, null),
});

export const ValidateInput = v.object({
  license_key: licenseKey,
  product_id: productId,
  /** Without one only the licence is checked. */
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
  /** The same statement signed for the purpose `validation`: `ValidationClaims`. */
  signature: v.nullish(Signed, null),
});

/**
 * The claims of a signed validation. Fields are only added, so a reader of version 1 goes on reading: another version
 * says that one of these fields means something else.
 */
export const ValidationClaims = v.object({
  version: v.literal(1),
  valid: v.boolean(),
  code: v.picklist(validationCodes),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  license_id: v.nullable(v.string()),
  product_id: v.string(),
  /** The licence's status, also when that is not why it is refused; null for an unknown key. */
  status: v.optional(v.nullable(v.string())),
  /** The licence's end; null if it has none, or for an unknown key. */
  expires_at: v.optional(v.nullable(timestamp)),
  /** Null for an unknown key. */
  is_trial: v.optional(v.nullable(v.boolean())),
  /** What the licence allows; null for an unknown key. */
  features: v.optional(v.nullable(v.array(v.string()))),
  limits: v.optional(v.nullable(v.record(v.string(), v.number()))),
  /** As in a licence file; null without a device. */
  fingerprint: v.nullable(v.string()),
  kid: v.string(),
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
  /** Null where the product does not lease slots. */
  lease_until: v.nullable(timestamp),
  license: LicenseFacts,
});

export const OfflineFileInput = v.object({ license_key: licenseKey, product_id: productId, fingerprint });

/**
 * The claims of an offline licence file, signed for the purpose `license-file`. The file is text: the lines
 * `-----BEGIN COA LICENSE FILE-----` and `-----END COA LICENSE FILE-----` around base64 of a `Signed`.
 */
export const LicenseFileClaims = v.object({
  version: v.literal(1),
  license_id: v.string(),
  product_id: v.string(),
  activation_id: v.string(),
  /** Hex SHA-256 of `<license_id>:<fingerprint>`: valid on that device only. */
  fingerprint: v.string(),
  issued_at: timestamp,
  expires_at: timestamp,
  /** What the licence allowed when the file was made; files of former versions do not say. */
  features: v.optional(v.array(v.string())),
  limits: v.optional(v.record(v.string(), v.number())),
  kid: v.string(),
});
export type ClaimsBody = v.InferInput<typeof LicenseFileClaims>;

export const PublicKeys = v.object({
  keys: v.array(
    v.object({
      kid: v.string(),
      alg: v.literal('Ed25519'),
      /** The 32 bytes as base64url: the `x` of a JWK. */
      public_key: v.string(),
      /** Signs now; the others verify earlier signatures. */
      current: v.boolean(),
    }),
  ),
});
export type PublicKeysBody = v.InferInput<typeof PublicKeys>;
