import { createHash } from 'node:crypto';

/**
 * Licence keys: `COA-A7KQ2-…`, the shard that keeps the licence (docs/decisions/0021-shards.md), 19 random letters
 * (95 bits) and a fifth group that checks them, so that a typing mistake shows at once. I, O, 0 and 1 are left out: they
 * look alike.
 */
const PREFIX = 'COA';
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP_LENGTH = 5;
const CHECKED_LENGTH = 4 * GROUP_LENGTH;
const CHECKED_WITH = `${PREFIX}/shard-`;

/** Bytes as letters that cannot be mistaken for one another. The alphabet has 32: five bits of each byte choose one without bias. */
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

/** The shard that a key in its issued form names; `undefined` if it names none. */
export function markOfKey(key: string): number | undefined {
  const checked = key.replaceAll('-', '').slice(PREFIX.length, PREFIX.length + CHECKED_LENGTH);
  return format(checked) === key ? ALPHABET.indexOf(checked.charAt(0)) : undefined;
}

/** A typed or pasted key without what people put between its letters, and what stood around it. */
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

/** A key of which only the last group shows, by which its owner can tell it: `COA-•••••-•••••-•••••-•••••-7KQ2M`. */
export function maskedKey(key: string): string {
  const groups = key.split('-');
  return groups.map((group, at) => (at === 0 || at === groups.length - 1 ? group : '•••••')).join('-');
}

/**
 * The groups of a part of a key as people read it out or as lists show it: `…7KQ2M`, `COA-A7KQ2-•••••-•••••-•••••-7KQ2M`.
 * `undefined` where a text is none.
 */
export function keyGroups(typed: string): string[] | undefined {
  const compact = compactKey(typed);
  const letters =
    compact.startsWith(PREFIX) && compact.length > PREFIX.length ? compact.slice(PREFIX.length) : compact;
  if (letters.length % GROUP_LENGTH !== 0 || ![...letters].every((letter) => ALPHABET.includes(letter)))
    return undefined;
  return letters.match(/.{5}/g) ?? undefined;
}
