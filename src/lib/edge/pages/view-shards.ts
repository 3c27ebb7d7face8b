import { createHash } from 'node:crypto';
import type { Env } from '#lib/edge/env.ts';

/** The objects that count reads. The first has the name, and the counts, of the only one there once was. */
export const VIEW_SHARDS = ['articles', ...[1, 2, 3, 4, 5, 6, 7].map((n) => `articles-${n}`)] as const;

/** The object of a network: always the same one, as it knows whom it has counted today. */
export function shardOf(env: Env, network: string) {
  const [byte = 0] = createHash('sha256').update(network).digest();
  return env.VIEWS.getByName(VIEW_SHARDS[byte % VIEW_SHARDS.length] ?? 'articles');
}
