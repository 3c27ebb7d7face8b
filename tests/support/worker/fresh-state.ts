import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { startAnew } from './api.ts';
import { forgetObjects } from './fresh-objects.ts';

/** Empties all storage, resets the clock and removes all fakes; `fresh-state.test.ts` checks that it is complete. */
export async function freshState(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  startAnew();
  await emptyStores();
  forgetObjects();
  // As few statements as D1 allows: hundreds of single ones would make every test file half as slow again.
  await env.DB.batch(scripts.map((script) => env.DB.prepare(script)));
}

/** D1 accepts statements of up to 100 KB. */
const MOST_LETTERS = 90_000;

/** Joins the migrations' statements into long scripts. */
function asScripts(queries: string[]): string[] {
  const all: string[] = [];
  for (const query of queries.map((each) => each.replace(/;\s*$/, ''))) {
    const last = all.pop();
    if (last === undefined) all.push(query);
    else if (last.length + query.length < MOST_LETTERS) all.push(`${last};\n${query}`);
    else all.push(last, query);
  }
  return all;
}
const scripts = asScripts(env.MIGRATIONS.flatMap(({ queries }) => queries));

/** Wakes database, bucket and caches, which workerd unloads after ten seconds: `reset` empties only loaded ones. */
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
