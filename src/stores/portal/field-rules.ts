import { looksLikeAddress } from '#lib/contract/account/email-address.ts';
import { INVALID_EMAIL, ONE_NAME, REQUIRED } from '#lib/contract/messages.ts';

/** The error of each of these fields that is empty. Blanks are no text, but belong to a password. */
export function missing<Name extends string>(
  values: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> {
  const isEmpty = (name: Name) => (name.includes('password') ? values[name] : values[name].trim()) === '';
  return Object.fromEntries(
    names.filter(isEmpty).map((name) => [name, name === 'last_name' ? ONE_NAME : REQUIRED]),
  );
}

/** The error of a typed email address. */
export function wrongAddress({ email }: { email: string }): Record<string, string> {
  return looksLikeAddress(email) ? {} : { email: INVALID_EMAIL };
}
