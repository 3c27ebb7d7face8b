import type { ApiEnv } from '#lib/api/env.ts';
import type { RateLimiter } from '#lib/api/objects/rate-limiter.ts';
import { env } from './api.ts';

/** An environment that runs `happens` just before a call's batch with this number, counted from 1. */
export const justBefore = (batch: number, happens: () => Promise<unknown>, inEnv = env): ApiEnv =>
  beside({ batch, before: happens }, inEnv);

/** Like `justBefore`, just after the batch. */
export const justAfter = (batch: number, happens: () => Promise<unknown>, inEnv = env): ApiEnv =>
  beside({ batch, after: happens }, inEnv);

interface Beside {
  batch: number;
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}

function beside({ batch, before, after }: Beside, inEnv: ApiEnv): ApiEnv {
  let count = 0;
  const DB = {
    prepare: (query: string) => inEnv.DB.prepare(query),
    async batch(statements: D1PreparedStatement[]) {
      count += 1;
      const isThis = count === batch;
      if (isThis) await before?.();
      const results = await inEnv.DB.batch(statements);
      if (isThis) await after?.();
      return results;
    },
  } as D1Database;
  return { ...inEnv, DB };
}

/** An environment that runs `happens` just before a call's first rate-limit check. */
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
