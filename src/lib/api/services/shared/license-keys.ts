import { createHash } from 'node:crypto';
import { isPrintable } from '#lib/contract/characters.ts';
import { FOREIGN_KEY_CHARS } from '#lib/contract/limits.ts';
import { keyEnd } from '#lib/format.ts';

/**
 * Licence keys: `COA-A7KQ2-…`, with the licence's shard (docs/decisions/0021-shards.md), 19 random characters (95 bits)
 * and a fifth group that checks them, so that a typing error is detected at once. I, O, 0 and 1 are left out because
 * they look alike.
 */
const PREFIX = 'COA';
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP_LENGTH = 5;
const CHECKED_LENGTH = 4 * GROUP_LENGTH;
const CHECKED_WITH = `${PREFIX}/shard-`;

/** Bytes as unambiguous characters. The alphabet has 32: five bits of each byte choose one without bias. */
export const letters = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('');

function format(checked: string): string {
  const digest = createHash('sha256')
    .update(CHECKED_WITH + checked)
    .digest();
  const groups = `${checked}${letters(digest.subarray(0, GROUP_LENGTH))}`.match(/.{5}/g) ?? [];
  return [PREFIX, ...groups].join('-');
}

export function newLicenseKey(shard: number): string {
  const mark = ALPHABET[shard];
  if (!mark) throw new RangeError(`No licence key can name shard ${shard}`);
  return format(mark + letters(crypto.getRandomValues(new Uint8Array(CHECKED_LENGTH - 1))));
}

/** The shard in a key in its issued form; `undefined` if there is none. */
export function markOfKey(key: string): number | undefined {
  const checked = key.replaceAll('-', '').slice(PREFIX.length, PREFIX.length + CHECKED_LENGTH);
  return format(checked) === key ? ALPHABET.indexOf(checked.charAt(0)) : undefined;
}

/** A typed or pasted key without separators and surrounding characters. */
export const compactKey = (typed: string): string =>
  typed.toUpperCase().replace(/[\s\p{P}\u2212\p{Cf}]/gu, '');

/**
 * The issued form of a typed or pasted key: ` coa 7kq2m…` with other dashes or none is fine. `undefined` if its
 * check group is wrong.
 */
export function parseLicenseKey(typed: string): string | undefined {
  const compact = compactKey(typed);
  const issued = format(compact.slice(PREFIX.length, PREFIX.length + CHECKED_LENGTH));
  return issued.replaceAll('-', '') === compact ? issued : undefined;
}

const OWN_FORM = /^COA[A-Z\d]{25}$/;

/** Whether a text has the form of our keys, its check group right or wrong. */
export const hasOwnForm = (typed: string): boolean => OWN_FORM.test(compactKey(typed));

/** A key of another system, unchanged; `undefined` for a text that cannot be one. */
export function parseForeignKey(typed: string): string | undefined {
  const key = typed.trim();
  const { min, max } = FOREIGN_KEY_CHARS;
  const isKey = key.length >= min && key.length <= max && isPrintable(key) && !hasOwnForm(key);
  return isKey ? key : undefined;
}

/** The look-up value of another system's key: some systems export only the hash. */
export const hashedKey = (sha256: string): string => `sha256:${sha256.toLowerCase()}`;

export const ofForeignKey = (key: string): string =>
  hashedKey(createHash('sha256').update(key).digest('hex'));

/**
 * The form of a typed or pasted key for look-ups: our keys in their issued form, other systems' keys unchanged.
 * `undefined` for a text that cannot be a key.
 */
export function presentedKey(typed: string): string | undefined {
  const foreign = parseForeignKey(typed);
  return foreign === undefined ? parseLicenseKey(typed) : ofForeignKey(foreign);
}

/**
 * A key with only its end visible, by which its owner recognises it: `COA-•••••-•••••-•••••-•••••-7KQ2M`. At most a
 * quarter of another system's key is visible.
 */
export function maskedKey(key: string): string {
  if (parseLicenseKey(key) === key) return `${PREFIX}-${'•••••-'.repeat(4)}${keyEnd(key)}`;
  const letters = [...key];
  const shown = Math.min(GROUP_LENGTH, Math.floor(letters.length / 4));
  return shown === 0 ? '' : `•••••${letters.slice(-shown).join('')}`;
}

/**
 * The groups in a part of a key, as people read it out or lists show it: `…7KQ2M`,
 * `COA-A7KQ2-•••••-•••••-•••••-7KQ2M`. `undefined` for any other text.
 */
export function keyGroups(typed: string): string[] | undefined {
  const compact = compactKey(typed);
  const letters =
    compact.startsWith(PREFIX) && compact.length > PREFIX.length ? compact.slice(PREFIX.length) : compact;
  if (letters.length % GROUP_LENGTH !== 0 || ![...letters].every((letter) => ALPHABET.includes(letter)))
    return undefined;
  return letters.match(/.{5}/g) ?? undefined;
}
