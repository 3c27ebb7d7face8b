import * as v from 'valibot';
import { newPassword, RESET_MISMATCH, User } from './auth.ts';
import { id, REQUIRED, timestamp } from './fields.ts';

/** The profile: the user plus what an invoice needs (specification §3; the last five are ours). */
export const Profile = v.object({
  ...User.entries,
  phone: v.nullish(v.string(), ''),
  company: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
  city: v.nullish(v.string(), ''),
  postal_code: v.nullish(v.string(), ''),
  tax_code: v.nullish(v.string(), ''),
  vat_number: v.nullish(v.string(), ''),
  sdi_code: v.nullish(v.string(), ''),
  pec: v.nullish(v.string(), ''),
  /** A new address that waits for its confirmation. */
  pending_email: v.nullish(v.string(), null),
});
export type Profile = v.InferOutput<typeof Profile>;
export type ProfileBody = v.InferInput<typeof Profile>;

export const ChangePasswordInput = v.pipe(
  v.object({
    old_password: v.pipe(v.string(REQUIRED), v.minLength(1, REQUIRED)),
    new_password: newPassword,
    new_password_confirm: v.string(REQUIRED),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['new_password_confirm']],
      (it) => it.new_password === it.new_password_confirm,
      RESET_MISMATCH,
    ),
    ['new_password_confirm'],
  ),
);

/** A place where the account is signed in. */
export const AccountSession = v.object({
  id,
  device: v.nullish(v.string(), ''),
  created_at: timestamp,
  last_seen: timestamp,
  current: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof AccountSession>;
export const AccountSessions = v.object({ results: v.array(AccountSession) });

export const Preferences = v.object({
  expiry_reminders: v.boolean(),
  product_news: v.boolean(),
});
export type Preferences = v.InferOutput<typeof Preferences>;
export const PreferencesInput = v.partial(Preferences);

export const DeleteAccountInput = v.object({
  password: v.pipe(v.string(REQUIRED), v.minLength(1, REQUIRED)),
});
