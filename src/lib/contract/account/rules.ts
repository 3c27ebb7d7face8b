import type { User } from '#lib/contract/login/auth.ts';

/** Fields of the profile form; an empty field is not sent, so it does not change. */
export const profileFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'address',
  'city',
  'postal_code',
] as const;

/** The rest of the address, which some hosts do not know. */
export const regionFields = ['province', 'country'] as const;

/** Fields that a separate action can remove, which sends that field empty. */
export const removableFields = [
  'phone',
  'company',
  'address',
  'city',
  'postal_code',
  'province',
] as const satisfies (typeof profileFields | typeof regionFields)[number][];

/** Fields of the invoice section; an emptied field is sent, which clears it. */
export const invoiceFields = ['tax_code', 'vat_number', 'sdi_code', 'pec'] as const;

/** The form field for a new picture's file, or for an empty text that removes the picture. */
export const PICTURE_FIELD = 'profile_image';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The user of a profile. */
export function userOf({
  email,
  first_name,
  last_name,
  full_name,
  profile_image,
  is_email_verified,
  invoice_data,
  assisted_email_at,
}: User): User {
  const names = { first_name, last_name, full_name };
  return { email, ...names, profile_image, is_email_verified, invoice_data, assisted_email_at };
}

/** Full name, or the email if there is none. */
export function displayName(user: User): string {
  return user.full_name.trim() || user.email;
}

/** First letters of first and last name, or the first letter of the email. */
export function initials(user: User): string {
  // Iterates by code points: half of a surrogate pair would differ between browser and server.
  const letters = [user.first_name, user.last_name].map((name) => [...name.trim()][0]).join('');
  return (letters || user.email.charAt(0)).toUpperCase();
}
