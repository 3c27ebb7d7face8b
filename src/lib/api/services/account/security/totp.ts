import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth/bare';
import type { ApiEnv } from '#lib/api/env.ts';
import { openSealer } from '#lib/api/services/shared/sealing.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

/** The parameters that every app supports: SHA-1, six digits, half a minute (RFC 6238). */
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Steps before and after the current one that count, as clocks differ. */
const TOLERANCE = 1;

const hmac = (algorithm: string, key: Uint8Array, message: Uint8Array) =>
  new Uint8Array(createHmac(algorithm.replace('-', ''), key).update(message).digest());

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    algorithm: 'SHA1',
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
    hmac,
  });

/** Uses the secret whose former keys are kept. */
export const totpSealer = ({ env }: { env: Pick<ApiEnv, 'LICENSE_KEYS'> }) =>
  openSealer(env.LICENSE_KEYS, 'authenticator');

/** A new secret, in the form that users type into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of a secret's QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a right code; `undefined` for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: TOLERANCE });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}
