import * as v from 'valibot';
import { timestamp } from '#lib/contract/fields.ts';
import { validationCodes } from './rules.ts';

/**
 * A signed statement. `payload` is JSON in base64. `sig` is the base64 Ed25519 signature over `coa/<purpose>/v1`, a
 * line feed and `payload` as sent. `kid` names a key of the published list.
 */
export const Signed = v.object({
  payload: v.string(),
  sig: v.string(),
  alg: v.literal('Ed25519'),
  kid: v.string(),
});
export type Signed = v.InferOutput<typeof Signed>;

/**
 * The claims of a signed validation. Fields are only added, so readers of version 1 continue to work; a new version
 * changes the meaning of a field.
 */
export const ValidationClaims = v.object({
  version: v.literal(1),
  valid: v.boolean(),
  code: v.picklist(validationCodes),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  license_id: v.nullable(v.string()),
  product_id: v.string(),
  /** The licence's status, even if it is not the reason of the refusal; null for an unknown key. */
  status: v.optional(v.nullable(v.string())),
  /** The licence's end; null if it has none, or for an unknown key. */
  expires_at: v.optional(v.nullable(timestamp)),
  /** The end of its grace period; null for none. */
  grace_until: v.optional(v.nullable(timestamp)),
  /** The newest version that the expired licence keeps permanently; null if it is not expired or keeps none. */
  up_to_version: v.optional(v.nullable(v.string())),
  /** Null for an unknown key. */
  is_trial: v.optional(v.nullable(v.boolean())),
  /** The licence's features; null for an unknown key. */
  features: v.optional(v.nullable(v.array(v.string()))),
  limits: v.optional(v.nullable(v.record(v.string(), v.number()))),
  /** As in a licence file; null without a device. */
  fingerprint: v.nullable(v.string()),
  kid: v.string(),
});

/**
 * The claims of an offline licence file, signed for the purpose `license-file`. The file is text: a `Signed` in base64
 * between the lines `-----BEGIN COA LICENSE FILE-----` and `-----END COA LICENSE FILE-----`.
 */
export const LicenseFileClaims = v.object({
  version: v.literal(1),
  license_id: v.string(),
  product_id: v.string(),
  activation_id: v.string(),
  /** Hex SHA-256 of `<license_id>:<fingerprint>`: the file is valid only on that device. */
  fingerprint: v.string(),
  issued_at: timestamp,
  expires_at: timestamp,
  /** The licence's features when the file was issued; files of earlier releases lack it. */
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
      /** The key that signs now; the others verify earlier signatures. */
      current: v.boolean(),
    }),
  ),
});
export type PublicKeysBody = v.InferInput<typeof PublicKeys>;
