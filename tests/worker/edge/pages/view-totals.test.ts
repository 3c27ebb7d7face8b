import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '#lib/edge/env.ts';
import { countView } from '#lib/edge/pages/view-count.ts';
import { articleViews } from '#lib/edge/pages/view-totals.ts';
import { untilTrue } from '#tests/support/until.ts';

const MINUTE_MS = 60_000;

const bound = env as unknown as Env;
const files = { fetch: async () => new Response() } as unknown as Fetcher;

/** How often each object was read. */
const readings = new Map<string, number>();
/** Objects that are unreachable. */
const broken = new Set<string>();
/** The objects' answers wait for this promise. */
let slow: Promise<void> | undefined;
const site: Env = {
  ...bound,
  ASSETS: files,
  VIEWS: {
    getByName(name: string) {
      const stub = bound.VIEWS.getByName(name);
      return {
        add: (...view: Parameters<typeof stub.add>) => stub.add(...view),
        countPage: (...view: Parameters<typeof stub.countPage>) => stub.countPage(...view),
        async all() {
          readings.set(name, (readings.get(name) ?? 0) + 1);
          if (broken.has(name)) throw new Error('no such object');
          await slow;
          return stub.all();
        },
      };
    },
  } as unknown as Env['VIEWS'],
};

let days = 0;
beforeEach(() => {
  // The cache outlives a test; its entries have expired by then.
  days += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2095, 0, days) });
  readings.clear();
  broken.clear();
  slow = undefined;
});
afterEach(() => void vi.useRealTimers());

function read(address: string, article = 'oro'): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': address };
  return countView(
    new Request('https://portal.test/events/page-view', { headers }),
    site,
    `/articles/${article}`,
  );
}

/** Readers of enough networks that every object counts some of them. */
async function crowd(article: string, size = 60): Promise<void> {
  await Promise.all(Array.from({ length: size }, (_, n) => read(`192.0.2.${n}`, article)));
}

it('all requests within a minute cost one reading of eight objects', async () => {
  for (let time = 0; time < 20; time += 1) await articleViews(site);
  expect([...readings.values()]).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  vi.advanceTimersByTime(MINUTE_MS);
  for (let time = 0; time < 20; time += 1) await articleViews(site);
  expect([...readings.values()]).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
});

it('a request while the objects are read gets the former counts', async () => {
  const former = await articleViews(site);
  await read('198.51.100.9');
  vi.advanceTimersByTime(MINUTE_MS);
  const { promise, resolve } = Promise.withResolvers<void>();
  slow = promise;
  const renewed = articleViews(site);
  await untilTrue(() => readings.get('articles-0') === 2);
  expect(await articleViews(site)).toEqual(former);
  resolve();
  expect(await renewed).not.toEqual(former);
  expect(await articleViews(site)).toEqual(await renewed);
  expect([...readings.values()]).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
});

it('a minute later the new readers are shown, summed over the objects that counted them', async () => {
  await read('198.51.100.1');
  const { oro = 0 } = await articleViews(site);
  await crowd('oro');
  expect(await articleViews(site)).toMatchObject({ oro });
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await articleViews(site)).toMatchObject({ oro: oro + 60 });
  const each = await Promise.all([...readings.keys()].map((name) => bound.VIEWS.getByName(name).all()));
  expect(each.filter((counts) => counts.oro)).toHaveLength(8);
});

it('an unreachable object hides neither the others nor its last count', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await crowd('tassi');
  expect(await articleViews(site)).toMatchObject({ tassi: 60 });
  broken.add('articles-3');
  vi.advanceTimersByTime(MINUTE_MS);
  await crowd('azioni');
  const { tassi, azioni = 0 } = await articleViews(site);
  expect(tassi).toBe(60);
  expect(azioni).toBeGreaterThan(30);
  expect(azioni).toBeLessThan(60);
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: 'views_not_read', shard: 'articles-3' },
  ]);
  log.mockRestore();
});
