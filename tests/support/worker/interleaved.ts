import type { ApiEnv } from '#lib/api/env.ts';
import type { RateLimiter } from '#lib/api/objects/rate-limiter.ts';
import { env } from './api.ts';

/** The environment in which something happens just before a call's batch of this number, counted from 1. */
export function justBefore(batch: number, happens: () => Promise<unknown>, inEnv = env): ApiEnv {
  let count = 0;
  const DB = {
    prepare: (query: string) => inEnv.DB.prepare(query),
    async batch(statements: D1PreparedStatement[]) {
      count += 1;
      if (count === batch) await happens();
      return inEnv.DB.batch(statements);
    },
  } as D1Database;
  return { ...inEnv, DB };
}

/** The environment in which something happens just before the first count of a call. */
export function justBeforeCounting(happens: () => Promise<unknown>): ApiEnv {
  let isFirst = true;
  const getByName = (name: string) => {
    const limiter = env.LIMITS.getByName(name);
    const take = async (...asked: Parameters<RateLimiter['take']>) => {
      if (isFirst) {
        isFirst = false;
        await happens();
      }
      return limiter.take(...asked);
    };
    return { take };
  };
  return { ...env, LIMITS: { getByName } as unknown as ApiEnv['LIMITS'] };
}
