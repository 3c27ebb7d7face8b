import { INVALID_EMAIL, ONE_NAME, REQUIRED } from '#lib/contract/messages.ts';
import { textOf } from './form.ts';

/** Looser than the server's rule, which decides. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The errors of the empty fields among these. Spaces alone count as empty, except in passwords. */
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
  return ADDRESS.test(email.trim()) ? {} : { email: INVALID_EMAIL };
}

/** The typed addresses, without duplicates. */
export const emailsIn = (values: FormData): string[] => [
  ...new Set(
    textOf(values, 'emails')
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
