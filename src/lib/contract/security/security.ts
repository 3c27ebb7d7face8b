import * as v from 'valibot';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { knownPassword } from '#lib/contract/login/auth.ts';
import { REQUIRED } from '#lib/contract/messages.ts';

/** What an account's security log tells. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_refused',
  'second_factor_refused',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_replaced',
  'recovery_code_used',
  'device_remembered',
  'device_forgotten',
  'email_changed',
  'password_changed',
  'session_ended',
  'other_sessions_ended',
  'data_exported',
  'key_replaced',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Ways to prove a second factor. */
export const factorMethods = ['totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** A code as typed: apps and paper group their digits and letters. */
const typedCode = v.pipe(
  line(40),
  v.transform((text) => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()),
  v.minLength(1, REQUIRED),
);

const totp = { method: v.literal('totp'), code: typedCode };
const recovery = { method: v.literal('recovery'), code: typedCode };

/** Beside every way: the proxy attaches the login's ticket. */
const ofLogin = { ticket: v.optional(line(400)), remember_device: v.optional(v.boolean(), false) };

export const SecondFactorInput = v.variant('method', [
  v.object({ ...totp, ...ofLogin }),
  v.object({ ...recovery, ...ofLogin }),
]);

export const ConfirmInput = v.variant('method', [
  v.object({ method: v.literal('password'), password: knownPassword }),
  v.object(totp),
  v.object(recovery),
]);

export const CodeInput = v.object({ code: typedCode });

/** What a call answers whose session has not confirmed. */
export const ConfirmationRequired = v.object({
  detail: v.string(),
  code: v.literal(CONFIRMATION_REQUIRED),
  methods: v.array(v.string()),
});

/** An app's secret, as text and as what a QR code says. */
export const NewAuthenticator = v.object({ secret: v.string(), uri: v.string() });

/** Shown once; none where the account has codes already. */
export const NewRecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

const RememberedDevice = v.object({
  id,
  device: v.nullish(v.string(), ''),
  created_at: timestamp,
  expires_at: timestamp,
});

export const Security = v.object({
  /** Since when a password alone opens no session, or null. */
  second_factor_since: v.nullable(timestamp),
  authenticator_since: v.nullable(timestamp),
  recovery_codes_left: v.number(),
  remembered_devices: v.array(RememberedDevice),
});

export const SecurityEvent = v.object({
  kind: v.string(),
  created_at: timestamp,
  network: v.string(),
  country: v.string(),
  device: v.string(),
  session_id: v.nullable(v.string()),
});
