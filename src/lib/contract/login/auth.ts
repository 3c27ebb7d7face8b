import * as v from 'valibot';
import { asciiAddress } from '#lib/contract/account/addresses.ts';
import { SECOND_FACTOR_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { email, firstName, lastName, line, printable, timestamp } from '#lib/contract/fields.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';
import { INVALID_EMAIL, PASSWORD_TOO_SHORT, REQUIRED, tooLong } from '#lib/contract/messages.ts';

import { mismatch, type TypedTwice } from './rules.ts';

/** A password to compare, not to choose. */
export const knownPassword = v.pipe(
  v.string(REQUIRED),
  v.minLength(1, REQUIRED),
  v.maxLength(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)),
  printable,
);

/** Login does not validate the address: an invalid one is simply unknown. */
export const LoginInput = v.object({
  email: v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.minLength(1, REQUIRED),
    v.maxLength(254, INVALID_EMAIL),
    printable,
    v.transform(asciiAddress),
  ),
  password: knownPassword,
});

export const newPassword = v.pipe(
  v.string(REQUIRED),
  v.minLength(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT),
  v.maxLength(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)),
  printable,
);

/** Requires both inputs of a new password to be equal. */
export const typedTwice = <F extends 'password' | 'new_password', Input extends TypedTwice<F>>(field: F) =>
  v.rawCheck<Input>(({ dataset: { typed, value: input }, addIssue }) => {
    if (!typed) return;
    for (const [key, message] of Object.entries(mismatch(field, input))) {
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input, key, value: undefined }] });
    }
  });

export const RegisterInput = v.pipe(
  v.object({
    username: v.optional(line(254)),
    email,
    password: newPassword,
    password_confirm: v.string(REQUIRED),
    first_name: firstName,
    last_name: lastName,
  }),
  typedTwice('password'),
);

export const EmailInput = v.object({ email });
export const TokenInput = v.object({ token: line(200) });
export const RefreshInput = v.object({ refresh: line(4096) });

/**
 * `proof` comes from the response to the registration or email change. Without it `password` is needed: the
 * registration's, or the account's.
 */
export const VerifyEmailInput = v.object({
  token: line(200),
  proof: v.optional(line(200)),
  password: v.optional(knownPassword),
});

/** The browser's part of the response; the proxy keeps `proof`. */
export const RegisterResult = v.object({ message: v.string(), proof: v.optional(v.string()) });

export const CompleteRegistrationInput = v.pipe(
  v.object({
    token: line(200),
    first_name: firstName,
    last_name: lastName,
    new_password: newPassword,
    new_password_confirm: v.string(REQUIRED),
  }),
  typedTwice('new_password'),
);

export const ResetConfirmInput = v.pipe(
  v.object({ token: line(200), new_password: newPassword, new_password_confirm: v.string(REQUIRED) }),
  typedTwice('new_password'),
);

export const User = v.object({
  email: v.string(),
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  full_name: v.nullish(v.string(), ''),
  profile_image: v.optional(v.nullable(v.string()), null),
  is_email_verified: v.optional(v.boolean(), true),
  /** State of the invoice data: `given`, `skipped` or `missing`. Absent if the host does not ask. */
  invoice_data: v.nullish(v.string()),
  /** When an email change by an admin may take effect; only in the profile. */
  assisted_email_at: v.optional(v.nullable(timestamp)),
});
export type User = v.InferOutput<typeof User>;

/** Present if the login also opens the admin area. */
const isStaff = v.optional(v.literal(true));
export const LoginResult = v.object({
  access: v.string(),
  refresh: v.string(),
  user: User,
  is_staff: isStaff,
});
/** A login with the right password. The proxy keeps the ticket of the host's response. */
export const SecondFactorRequired = v.object({
  detail: v.string(),
  code: v.literal(SECOND_FACTOR_REQUIRED),
  /** Empty if the account must have a factor and has lost it: only a reset remains. */
  methods: v.array(v.string()),
  /** Present only if false: the second factor is needed every time. */
  can_remember: v.optional(v.boolean()),
});
/** The browser's part of the response; the proxy keeps the tokens. */
export const SessionResult = v.object({ user: User, is_staff: isStaff });
export type SessionResult = v.InferOutput<typeof SessionResult>;

/** `refresh` is present only if the host rotates it. */
export const RefreshResult = v.object({ access: v.string(), refresh: v.optional(v.string()) });
