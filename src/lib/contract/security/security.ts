import * as v from 'valibot';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { codeLine, id, line, timestamp } from '#lib/contract/fields.ts';
import { knownPassword } from '#lib/contract/login/auth.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { Passkey, PasskeyAnswer } from './passkeys.ts';

/** Kinds of events in an account's security log. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_refused',
  'second_factor_refused',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'recovery_codes_replaced',
  'recovery_code_used',
  'device_remembered',
  'device_forgotten',
  'factor_reset_asked',
  'factor_reset_stopped',
  'factors_reset',
  'sign_in_reported',
  'email_changed',
  'password_changed',
  'session_ended',
  'other_sessions_ended',
  'data_exported',
  'key_replaced',
  'key_shown',
  'billing_corrected',
  'assisted_email_asked',
  'assisted_email_stopped',
  'assisted_email_ended',
  'license_moved_here',
  'license_moved_away',
  'license_move_offered',
  'role_changed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Methods of proving a second factor. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];
/** Methods of confirming that the user is present: the password only without a second factor. */
export type ProofMethod = FactorMethod | 'password';

/** A typed code: apps and paper group the digits and letters. */
const typedCode = v.pipe(
  codeLine(40),
  v.transform((text) => text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase()),
  v.minLength(1, REQUIRED),
);

const totp = { method: v.literal('totp'), code: typedCode };
const recovery = { method: v.literal('recovery'), code: typedCode };
const passkey = { method: v.literal('passkey'), credential: PasskeyAnswer };

/** The proxy adds the login's ticket. */
const ticket = v.optional(line(400));
export const TicketInput = v.object({ ticket });
const ofLogin = { ticket, remember_device: v.optional(v.boolean(), false) };

export const SecondFactorInput = v.variant('method', [
  v.object({ ...totp, ...ofLogin }),
  v.object({ ...recovery, ...ofLogin }),
  v.object({ ...passkey, ...ofLogin }),
]);

export const ConfirmInput = v.variant('method', [
  v.object({ method: v.literal('password'), password: knownPassword }),
  v.object(totp),
  v.object(recovery),
  v.object(passkey),
]);

export const CodeInput = v.object({ code: typedCode });

/** The response to a call whose session is not confirmed. */
export const ConfirmationRequired = v.object({
  detail: v.string(),
  code: v.literal(CONFIRMATION_REQUIRED),
  methods: v.array(v.string()),
});

/** An authenticator app's secret, as text and as the content of a QR code. */
export const NewAuthenticator = v.object({ secret: v.string(), uri: v.string() });

/** Shown once; absent if the account already has codes. */
export const NewRecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

const RememberedDevice = v.object({
  id,
  device: v.nullish(v.string(), ''),
  created_at: timestamp,
  expires_at: timestamp,
});

export const Security = v.object({
  /** Since when a login needs a second factor, or null. */
  second_factor_since: v.nullable(timestamp),
  authenticator_since: v.nullable(timestamp),
  passkeys: v.array(Passkey),
  recovery_codes_left: v.number(),
  remembered_devices: v.array(RememberedDevice),
  /** When a requested reset of the factors takes effect, or null. */
  factor_reset_at: v.nullable(timestamp),
});
export type Security = v.InferOutput<typeof Security>;

export const SecurityEvent = v.object({
  id,
  kind: v.string(),
  created_at: timestamp,
  network: v.string(),
  country: v.string(),
  device: v.string(),
  session_id: v.nullable(v.string()),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;

/** When the factors are removed unless the owner stops it. */
export const FactorReset = v.object({ effective_at: timestamp });

/** The token for the page that chooses a new password. */
export const ResetLink = v.object({ token: v.string() });
