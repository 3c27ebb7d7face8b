import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { startAnew } from './api.ts';

/** Empties what the Worker stores, sets the clock back and fakes nothing more; `fresh-state.test.ts` holds that it is all. */
export async function freshState(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  startAnew();
  // Database, bucket and caches are Durable Objects as well.
  await reset();
  // As one: each migration of its own costs every test file a transaction.
  const queries = env.MIGRATIONS.flatMap((migration) => migration.queries);
  await applyD1Migrations(env.DB, [{ name: 'all', queries }]);
}
