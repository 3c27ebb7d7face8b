import * as v from 'valibot';
import { clearableLine, email, id, printable, timestamp } from '#lib/contract/fields.ts';
import { MAX_PASSWORD_LENGTH } from '#lib/contract/limits.ts';
import { newPassword, typedTwice, User } from '#lib/contract/login/auth.ts';
import { REQUIRED, tooLong } from '#lib/contract/messages.ts';
import { buyerAnswers } from './buyer.ts';
import { buyerEntries } from './buyer-entries.ts';

/**
 * The profile: the user plus what an invoice needs. The invoice's own data and the
 * pending address are ours: where the host knows nothing of them they are absent, not empty.
 */
export const Profile = v.object({
  ...User.entries,
  phone: v.nullish(v.string(), ''),
  company: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
  city: v.nullish(v.string(), ''),
  postal_code: v.nullish(v.string(), ''),
  province: v.nullish(v.string()),
  country: v.nullish(v.string()),
  tax_code: v.nullish(v.string()),
  vat_number: v.nullish(v.string()),
  sdi_code: v.nullish(v.string()),
  pec: v.nullish(v.string()),
  /** A new address that is not confirmed yet; absent where the host changes addresses in its own way. */
  pending_email: v.nullish(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;
/** The browser's part of a change is the profile: the proxy keeps the proof that the new address's link asks for. */
export const ChangedProfile = v.object({ ...Profile.entries, proof: v.optional(v.string()) });
export type ProfileBody = v.InferInput<typeof Profile>;

const currentPassword = v.pipe(
  v.string(REQUIRED),
  v.minLength(1, REQUIRED),
  v.maxLength(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)),
  printable,
);

/** A change of the profile; absent fields stay as they are. */
export const ProfileInput = v.partial(
  v.object({
    ...buyerEntries,
    /** Takes effect once the new address is confirmed. */
    email,
    /** Asked for with a new address: a borrowed session must not move the account. */
    current_password: currentPassword,
    phone: v.pipe(
      clearableLine(30),
      v.check((text) => /^$|^\+?[\d\s()./-]{5,}$/.test(text), 'Inserisci un numero di telefono valido.'),
    ),
    /** The answer to the question before the first purchase; it is asked once. */
    invoice_data: v.picklist(buyerAnswers),
  }),
);
export type ProfileChange = v.InferOutput<typeof ProfileInput>;

export const ChangePasswordInput = v.pipe(
  v.object({
    old_password: currentPassword,
    new_password: newPassword,
    new_password_confirm: v.string(REQUIRED),
  }),
  typedTwice('new_password'),
);

/** A session of the account. */
export const AccountSession = v.object({
  id,
  device: v.nullish(v.string(), ''),
  created_at: timestamp,
  last_seen: timestamp,
  current: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof AccountSession>;
export const AccountSessions = v.object({ results: v.array(AccountSession) });

const choices = { expiry_reminders: v.boolean(), product_news: v.boolean() };
export const PreferencesInput = v.partial(v.object(choices));
export type PreferencesChange = v.InferOutput<typeof PreferencesInput>;
/** The addresses for invoices are ours: where the host knows nothing of them they are absent, not empty. */
export const Preferences = v.object({
  ...choices,
  /** Gets a copy of each document; empty for none. */
  invoice_email: v.nullish(v.string()),
  /** Was asked and has not answered yet. */
  pending_invoice_email: v.nullish(v.string()),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const DeleteAccountInput = v.object({
  password: currentPassword,
});
