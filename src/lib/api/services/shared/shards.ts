import { markOfKey } from '#lib/api/services/shared/license-keys.ts';
import { newId } from './ids.ts';

/** The shard of all customers today, and of all ids without a mark (docs/decisions/0021-shards.md). */
export const FIRST_SHARD = 0;

/** An id with three hexadecimal digits for the customer's shard. */
const MARKED_ID = /^c([\da-f]{3})[\dA-Za-z]{16}$/;

export const newCustomerId = (shard = FIRST_SHARD): string =>
  `c${shard.toString(16).padStart(3, '0')}${newId()}`;

/** The shard of a customer, by id, or of a licence, by its key in the issued form. */
export function shardOf(idOrKey: string): number {
  const digits = MARKED_ID.exec(idOrKey)?.[1];
  if (digits) return Number.parseInt(digits, 16);
  return markOfKey(idOrKey) ?? FIRST_SHARD;
}
