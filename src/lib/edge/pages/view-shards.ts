import { createHash } from 'node:crypto';
import type { Env } from '#lib/edge/env.ts';
import { VIEW_SHARDS } from '#lib/server/view-shards.ts';

/** The object of a network: always the same one, because it stores which readers it has counted today. */
export function shardOf(env: Env, network: string) {
  const [byte = 0] = createHash('sha256').update(network).digest();
  return env.VIEWS.getByName(VIEW_SHARDS[byte % VIEW_SHARDS.length] ?? VIEW_SHARDS[0]);
}
