import { createHash } from 'node:crypto';

/**
 * Licence keys: `COA-7KQ2M-…`, four random groups (100 bits) and a fifth that checks them, so that a typing
 * mistake shows at once. I, O, 0 and 1 are left out: they look alike.
 */
const PREFIX = 'COA';
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP_LENGTH = 5;
const RANDOM_LENGTH = 4 * GROUP_LENGTH;

/** The alphabet has 32 letters: five bits of each byte choose one without bias. */
const letters = (bytes: Uint8Array) => Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('');

function checkGroup(random: string): string {
  return letters(createHash('sha256').update(`${PREFIX}-${random}`).digest().subarray(0, GROUP_LENGTH));
}

function format(random: string): string {
  const groups = `${random}${checkGroup(random)}`.match(/.{5}/g) ?? [];
  return [PREFIX, ...groups].join('-');
}

export function newLicenseKey(): string {
  return format(letters(crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))));
}

/**
 * The issued form of a typed or pasted key: ` coa 7kq2m…` with other dashes or none is fine. `undefined` if its
 * check group is wrong.
 */
export function parseLicenseKey(typed: string): string | undefined {
  const compact = typed.toUpperCase().replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const random = compact.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH);
  const key = format(random);
  return key.replaceAll('-', '') === compact ? key : undefined;
}
