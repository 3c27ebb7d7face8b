import { runInDurableObject } from 'cloudflare:test';
import type { RateLimiter } from '#lib/api/objects/rate-limiter.ts';
import { type Count, hitsOf, nameOf } from '#lib/api/services/shared/rate-limits.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { context, env } from './api.ts';

/** Uses up a limit's hits except `left`, directly in the Durable Object instead of call by call. */
export async function exhaust(count: Count, left = 0): Promise<void> {
  const { now } = context();
  const hits = await hitsOf(context(), [count]);
  await runInDurableObject(await limiterOf(count[1]), async (limiter: RateLimiter) => {
    for (let n = left; n < rateLimits[count[0]].limit; n++) await limiter.take(hits, [], now);
  });
}

/** The Durable Object that counts a subject. */
export const limiterOf = async (subject: Count[1]) => env.LIMITS.getByName(await nameOf(context(), subject));
