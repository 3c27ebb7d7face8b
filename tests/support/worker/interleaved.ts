import type { ApiEnv } from '#lib/api/env.ts';
import { env } from './api.ts';

/** The environment in which something happens just before a call's batch of this number, counted from 1. */
export function justBefore(batch: number, happens: () => Promise<unknown>): ApiEnv {
  let count = 0;
  const DB = {
    prepare: (query: string) => env.DB.prepare(query),
    async batch(statements: D1PreparedStatement[]) {
      count += 1;
      if (count === batch) await happens();
      return env.DB.batch(statements);
    },
  } as D1Database;
  return { ...env, DB };
}
