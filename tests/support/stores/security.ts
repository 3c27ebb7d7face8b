import type { Passkey } from '#lib/contract/security/passkeys.ts';
import type { Security, SecurityEvent } from '#lib/contract/security/security.ts';

const created_at = '2026-11-01T08:00:00Z';

export const passkeyOf = (id: string, name = id): Passkey => ({ id, name, created_at, last_used_at: null });

/** The host's response for an account with a password and no factor, with the given changes. */
export const securityOf = (given: Partial<Security> = {}): Security => ({
  second_factor_since: null,
  authenticator_since: null,
  passkeys: [],
  recovery_codes_left: 10,
  remembered_devices: [],
  factor_reset_at: null,
  ...given,
});

export const eventOf = (kind: string, given: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: kind,
  kind,
  created_at,
  network: '203.0.113.0/24',
  country: 'IT',
  device: 'Firefox su Windows',
  session_id: null,
  ...given,
});
