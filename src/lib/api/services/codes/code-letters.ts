import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { compactKey, letters } from '#lib/api/services/shared/license-keys.ts';
import { type Key, parseKeyring } from '#lib/server/keyring.ts';

/**
 * Redemption codes: `RISCATTA-7KQ2M-…`, 16 characters (80 bits) and four check characters. No licence key begins so.
 * The word may be omitted when a code is typed.
 */
const PREFIX = 'RISCATTA';
const CHECKED_LENGTH = 16;
const CHECK_LENGTH = 4;

function format(checked: string): string {
  const check = createHash('sha256').update(`${PREFIX} ${checked}`).digest().subarray(0, CHECK_LENGTH);
  const groups = `${checked}${letters(check)}`.match(/.{5}/g) ?? [];
  return [PREFIX, ...groups].join('-');
}

/** The issued form of a typed or pasted code or of a link that ends with it; else the text without separators. */
export function readCode(typed: string): string {
  const compact = compactKey(typed.slice(typed.lastIndexOf('#') + 1));
  const own = compact.startsWith(PREFIX) ? compact.slice(PREFIX.length) : compact;
  const issued = format(own.slice(0, CHECKED_LENGTH));
  return issued.endsWith(own.slice(CHECKED_LENGTH)) && own.length === CHECKED_LENGTH + CHECK_LENGTH
    ? issued
    : compact;
}

type Purpose = 'code-lookup' | 'code-letters';

const hmac = ({ bytes }: Key, purpose: Purpose) => {
  const key = new Uint8Array(hkdfSync('sha256', bytes, '', purpose, bytes.length));
  return (text: string) => createHmac('sha256', key).update(text).digest();
};

/** The hashes that find a code, one for each secret, the newest first: a copy of the database reveals no code. */
export const lookupsOf = (licenseKeys: string, code: string): string[] =>
  parseKeyring(licenseKeys).all.map((key) => hmac(key, 'code-lookup')(code).toString('base64url'));

/** Codes with their lookups. */
export interface NewCodes {
  codes: string[];
  lookups: string[];
}

/**
 * Derives codes from each secret, the newest first. The same seed yields the same codes: a repeated request gets them
 * again, although they are not stored.
 *
 * @param seed a secret of the shop
 */
export const codesOf = (licenseKeys: string, seed: string, quantity: number): NewCodes[] =>
  parseKeyring(licenseKeys).all.map((key) => {
    const [lettersOf, lookupOf] = [hmac(key, 'code-letters'), hmac(key, 'code-lookup')];
    const codes = Array.from({ length: quantity }, (_, place) =>
      format(letters(lettersOf(`${place} ${seed}`).subarray(0, CHECKED_LENGTH))),
    );
    return { codes, lookups: codes.map((code) => lookupOf(code).toString('base64url')) };
  });
