import type { User } from '#lib/contract/login/auth.ts';

/** The user of a profile. */
export function userOf({
  email,
  first_name,
  last_name,
  full_name,
  profile_image,
  is_email_verified,
  invoice_data,
}: User): User {
  return { email, first_name, last_name, full_name, profile_image, is_email_verified, invoice_data };
}

/** Full name, or the email if there is none. */
export function displayName(user: User): string {
  return user.full_name.trim() || user.email;
}

/** First letters of first and last name, or the first letter of the email. */
export function initials(user: User): string {
  // Whole, where a letter takes two units of UTF-16: half of one is another sign in the browser than on the server.
  const letters = [user.first_name, user.last_name].map((name) => [...name.trim()][0]).join('');
  return (letters || user.email.charAt(0)).toUpperCase();
}
