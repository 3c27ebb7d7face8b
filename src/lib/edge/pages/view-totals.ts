import * as v from 'valibot';
import type { Env } from '#lib/edge/env.ts';
import { describeError, logError } from '#lib/edge/log.ts';
import { VIEW_SHARDS } from '#lib/server/view-shards.ts';
import { freshFor, keepAnswer, keptAnswer } from './kept-answers.ts';

const NAME = 'article-views';

const Counts = v.record(v.string(), v.number());
type Counts = v.InferOutput<typeof Counts>;

/** The last counts of each object, so that the total still includes an object that is unreachable. */
const Kept = v.object({ shards: v.record(v.string(), Counts), takenAt: v.number() });
type Kept = v.InferOutput<typeof Kept>;

/**
 * Views per article over all counting objects, read once a minute for all visitors. Empty on a failure, since no page
 * depends on them.
 */
export async function articleViews(env: Env): Promise<Counts> {
  try {
    const kept = await keptAnswer(NAME, Kept);
    if (kept && freshFor(kept.takenAt, env.VIEWS_FRESH_MS)) return sum(kept);
    // Requests during the read use the former counts.
    if (kept) await keepAnswer(NAME, { ...kept, takenAt: Date.now() });
    const taken = await take(env, kept);
    await keepAnswer(NAME, taken);
    return sum(taken);
  } catch (error) {
    logError('views_not_read', { error: describeError(error) });
    return {};
  }
}

async function take(env: Env, kept: Kept | undefined): Promise<Kept> {
  const told = await Promise.all(
    VIEW_SHARDS.map(async (shard) => [shard, (await read(env, shard)) ?? kept?.shards[shard] ?? {}]),
  );
  return { shards: Object.fromEntries(told), takenAt: Date.now() };
}

async function read(env: Env, shard: string): Promise<Counts | undefined> {
  try {
    return await env.VIEWS.getByName(shard).all();
  } catch (error) {
    logError('views_not_read', { shard, error: describeError(error) });
    return undefined;
  }
}

function sum({ shards }: Kept): Counts {
  const total: Counts = {};
  for (const [article, views] of Object.values(shards).flatMap(Object.entries<number>)) {
    total[article] = (total[article] ?? 0) + views;
  }
  return total;
}
