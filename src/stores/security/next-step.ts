import type { Security } from '#lib/contract/security/security.ts';

/** The next recommended step for an account's security. */
export type NextStep =
  | { kind: 'turn-on' | 'passkey' | 'app' | 'done' }
  /** Few recovery codes are left. */
  | { kind: 'codes'; left: number };

/** With at most this many recovery codes left, new ones are recommended. */
const FEW_CODES = 3;

export function nextStep(security: Security): NextStep {
  const { second_factor_since: since, authenticator_since: app, passkeys } = security;
  const left = security.recovery_codes_left;
  if (!since) return { kind: 'turn-on' };
  if (left <= FEW_CODES) return { kind: 'codes', left };
  if (passkeys.length === 0) return { kind: 'passkey' };
  if (passkeys.length === 1 && !app) return { kind: 'app' };
  return { kind: 'done' };
}

/** Whether the account has a single factor, whose removal would turn off the login's second step. */
export function hasOneFactor({ authenticator_since: app, passkeys }: Security): boolean {
  return passkeys.length + (app ? 1 : 0) === 1;
}
