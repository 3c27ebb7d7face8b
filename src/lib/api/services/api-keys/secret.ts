import { createHash } from 'node:crypto';
import { newId } from '#lib/api/services/shared/ids.ts';
import { API_KEY_PREFIX } from '#lib/contract/seller/rules.ts';

/**
 * API keys: 192 random bits in 32 letters and digits, and six that check them, so that a mistyped or cut one needs no
 * look-up. They name no shard: a key is the seller's, not a customer's.
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

/** What the list shows of a key; 168 random bits stay hidden. */
export const shownPrefix = (secret: string): string => secret.slice(0, API_KEY_PREFIX.length + SHOWN_LENGTH);
