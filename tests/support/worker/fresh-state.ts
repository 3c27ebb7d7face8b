import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { startAnew } from './api.ts';
import { forgetObjects } from './fresh-objects.ts';

/** Empties what the Worker stores, sets the clock back and fakes nothing more; `fresh-state.test.ts` holds that it is all. */
export async function freshState(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  startAnew();
  await emptyStores();
  forgetObjects();
  // As one: each migration of its own costs every test file a transaction.
  const queries = env.MIGRATIONS.flatMap((migration) => migration.queries);
  await applyD1Migrations(env.DB, [{ name: 'all', queries }]);
}

/** Database, bucket and caches: objects of workerd that fall asleep after ten seconds, and `reset` empties those awake. */
async function emptyStores(): Promise<void> {
  await Promise.all([env.DB.exec('SELECT 1'), env.FILES.head('any'), ...(await wakeCaches())]);
  await reset();
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf%'").all();
  if (results.length > 0) throw new Error('The database of the test file before is still there');
}

const CACHES = ['snapshots', 'pages-test'];
const wakeCaches = async () => {
  const opened = await Promise.all(CACHES.map((name) => caches.open(name)));
  return [caches.default, ...opened].map((cache) => cache.match('https://portal.test/any'));
};
