import type * as v from 'valibot';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { LicenseFacts, ValidateInput, ValidateResult } from '#lib/contract/devices/licensing.ts';
import type { ValidationCode } from '#lib/contract/devices/rules.ts';
import type { ValidationClaims } from '#lib/contract/devices/signed.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hashFingerprint } from './devices.ts';
import { sign } from './signing.ts';

/** The response to a validation, and the same signed. */
export async function stateOutcome(
  signingKeys: string,
  now: number,
  { product_id, fingerprint, nonce }: v.InferOutput<typeof ValidateInput>,
  code: ValidationCode,
  license: v.InferInput<typeof LicenseFacts> | null,
): Promise<v.InferInput<typeof ValidateResult>> {
  const licenseId = license ? String(license.id) : null;
  const statement = { valid: code === 'VALID', code, ts: toInstant(now), nonce: nonce ?? null };
  const claims: Omit<v.InferInput<typeof ValidationClaims>, 'kid'> = {
    version: 1,
    ...statement,
    license_id: licenseId,
    product_id,
    status: license?.status ?? null,
    expires_at: license?.expires_at ?? null,
    grace_until: license?.grace_until ?? null,
    up_to_version: license?.up_to_version ?? null,
    is_trial: license?.is_trial ?? null,
    features: license?.features ?? null,
    limits: license?.limits ?? null,
    fingerprint: licenseId && fingerprint ? hashFingerprint(licenseId, fingerprint) : null,
  };
  return {
    ...statement,
    detail: text.codes[code],
    license,
    signature: await sign(signingKeys, 'validation', claims),
  };
}
