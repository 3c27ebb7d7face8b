import { createHash } from 'node:crypto';
import { newId } from '#lib/api/services/shared/ids.ts';
import { API_KEY_PREFIX } from '#lib/contract/seller/rules.ts';

/**
 * API keys: 192 random bits in 32 characters, and six characters that check them, so that a mistyped or truncated key
 * needs no look-up. They contain no shard: a key belongs to the seller, not to a customer.
 */
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;
const SHOWN_LENGTH = 4;
const FORM = new RegExp(`^${API_KEY_PREFIX}([A-Za-z0-9]{${RANDOM_LENGTH}})([0-9a-f]{${CHECK_LENGTH}})$`);

const checkOf = (random: string) =>
  createHash('sha256').update(`${API_KEY_PREFIX}${random}`).digest('hex').slice(0, CHECK_LENGTH);

export function newSecret(): string {
  const random = newId() + newId();
  return `${API_KEY_PREFIX}${random}${checkOf(random)}`;
}

export function isSecret(text: string): boolean {
  const [, random = '', check] = FORM.exec(text) ?? [];
  return check !== undefined && check === checkOf(random);
}

/** The part of a key that the list shows; 168 random bits remain hidden. */
export const shownPrefix = (secret: string): string => secret.slice(0, API_KEY_PREFIX.length + SHOWN_LENGTH);
