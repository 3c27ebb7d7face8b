import type { Security } from '#lib/contract/security/security.ts';

/** The one thing to do next for an account's safety. */
export type NextStep =
  | { kind: 'turn-on' | 'passkey' | 'app' | 'done' }
  /** Few codes are left. */
  | { kind: 'codes'; left: number };

/** With so many recovery codes it is time for new ones. */
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

/** Whether the account has just one factor: with it goes the second step of the login. */
export function hasOneFactor({ authenticator_since: app, passkeys }: Security): boolean {
  return passkeys.length + (app ? 1 : 0) === 1;
}
