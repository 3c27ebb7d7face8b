import { markOfKey } from '#lib/api/services/licenses/license-keys.ts';

/** The shard of all customers today, and of whatever is not marked (docs/decisions/0021-shards.md). */
const FIRST_SHARD = 0;

/** In a UUID of version 8, whose bits are the application's own, three digits after the version name the shard. */
const MARKED_ID = /^[\da-f]{8}-[\da-f]{4}-8([\da-f]{3})-[\da-f]{4}-[\da-f]{12}$/;

export function newCustomerId(shard = FIRST_SHARD): string {
  const [first, second, , ...others] = crypto.randomUUID().split('-');
  return [first, second, `8${shard.toString(16).padStart(3, '0')}`, ...others].join('-');
}

/** The shard that keeps a customer, by the id, or a licence, by its key in the issued form. */
export function shardOf(idOrKey: string): number {
  const digits = MARKED_ID.exec(idOrKey)?.[1];
  if (digits) return Number.parseInt(digits, 16);
  return markOfKey(idOrKey) ?? FIRST_SHARD;
}
