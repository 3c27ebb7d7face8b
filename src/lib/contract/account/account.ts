import * as v from 'valibot';
import { clearableLine, email, id, printable, timestamp } from '#lib/contract/fields.ts';
import { MAX_PASSWORD_LENGTH } from '#lib/contract/limits.ts';
import { newPassword, typedTwice, User } from '#lib/contract/login/auth.ts';
import { REQUIRED, tooLong } from '#lib/contract/messages.ts';
import { buyerAnswers } from './buyer.ts';
import { buyerEntries } from './buyer-entries.ts';

/**
 * The profile: the user plus invoice data. Invoice data and the pending address are our extensions: absent, not empty,
 * if the host does not know them.
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
  /** A new address awaiting confirmation; absent if the host changes addresses differently. */
  pending_email: v.nullish(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;
/** The changed profile; the proxy keeps `proof`, which the link to the new address requires. */
export const ChangedProfile = v.object({ ...Profile.entries, proof: v.optional(v.string()) });
export type ProfileBody = v.InferInput<typeof Profile>;

const currentPassword = v.pipe(
  v.string(REQUIRED),
  v.minLength(1, REQUIRED),
  v.maxLength(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)),
  printable,
);

/** A change of the profile; absent fields are unchanged. */
export const ProfileInput = v.partial(
  v.object({
    ...buyerEntries,
    /** Takes effect once confirmed. */
    email,
    /** Required with a new address, so that a stolen session cannot take over the account. */
    current_password: currentPassword,
    phone: v.pipe(
      clearableLine(30),
      v.check((text) => /^$|^\+?[\d\s()./-]{5,}$/.test(text), 'Inserisci un numero di telefono valido.'),
    ),
    /** The answer to the request for invoice data before the first purchase. */
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
/** The invoice addresses are our extension: absent, not empty, if the host does not know them. */
export const Preferences = v.object({
  ...choices,
  /** Receives a copy of each document; empty for none. */
  invoice_email: v.nullish(v.string()),
  /** Invited, and not confirmed yet. */
  pending_invoice_email: v.nullish(v.string()),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const DeleteAccountInput = v.object({
  password: currentPassword,
});
