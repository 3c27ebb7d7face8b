import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '#lib/edge/env.ts';
import { countView } from '#lib/edge/pages/view-count.ts';
import { articleViews } from '#lib/edge/pages/view-totals.ts';
import { VIEW_SHARDS } from '#lib/server/view-shards.ts';

/** A site with two published articles. */
const files = {
  fetch: async (url: URL) =>
    new Response(null, { status: ['/articles/oro', '/articles/tassi'].includes(url.pathname) ? 200 : 404 }),
} as unknown as Fetcher;
const site: Env = { ...(env as unknown as Env), ASSETS: files, VIEWS_FRESH_MS: '0' };

let visitors = 0;
let address = '';
beforeEach(() => {
  visitors += 1;
  address = `2001:db8:0:${visitors}::1`;
});

function view(path: string, headers: Record<string, string> = {}): Promise<void> {
  const sent = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0', 'CF-Connecting-IP': address };
  const request = new Request('https://portal.test/events/page-view', { headers: { ...sent, ...headers } });
  return countView(request, site, path);
}

describe('a page view', () => {
  it('adds a reader to the article that was opened', async () => {
    const { oro = 0 } = await articleViews(site);
    await view('/articles/oro');
    await Promise.all([1, 2, 3, 4].map((n) => view('/articles/oro', { 'CF-Connecting-IP': `192.0.2.${n}` })));
    expect(await articleViews(site)).toMatchObject({ oro: oro + 5 });
  });

  it.each([
    '/articles/inventato',
    '/articles/Oro',
    '/articles/..%2Fprivacy',
    '/articles',
    '/articles/page/2',
    '/platforms/oro',
    '/privacy',
    `/articles/${'x'.repeat(290)}`,
  ])('of %s adds nothing', async (path) => {
    const before = await articleViews(site);
    await view(path);
    expect(await articleViews(site)).toEqual(before);
  });

  it.each([
    ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a page that the browser loads in advance', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a script without a browser', { 'Sec-Fetch-Site': '' }],
  ])('of %s does not count', async (_, headers) => {
    const before = await articleViews(site);
    await view('/articles/tassi', headers);
    expect(await articleViews(site)).toEqual(before);
  });

  it('of one reader counts once a day for each article', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2096, 8, 15, 23, 59) });
    const before = await articleViews(site);
    for (let time = 0; time < 5; time += 1) await view('/articles/tassi');
    await Promise.all([1, 2, 3].map(() => view('/articles/tassi')));
    await view('/articles/oro');
    expect(await growth(before)).toEqual({ tassi: 1, oro: 1 });
    vi.setSystemTime(Date.UTC(2096, 8, 16));
    await view('/articles/tassi');
    await view('/articles/tassi');
    expect(await growth(before)).toEqual({ tassi: 2, oro: 1 });
    vi.useRealTimers();
  });

  it('from every address of an IPv6 network counts as one reader', async () => {
    const before = await articleViews(site);
    for (const host of ['::1', '::2', ':dead:beef:0:1']) {
      await view('/articles/oro', { 'CF-Connecting-IP': `2001:db8:1:${visitors}${host}` });
    }
    expect(await growth(before)).toEqual({ oro: 1, tassi: 0 });
    await view('/articles/oro', { 'CF-Connecting-IP': `2001:db8:2:${visitors}::1` });
    expect(await growth(before)).toEqual({ oro: 2, tassi: 0 });
  });

  it('of a reader who has viewed many pages before counts', async () => {
    const before = await articleViews(site);
    for (let pages = 0; pages < 40; pages += 1) await view('/platforms');
    await view('/articles/oro');
    expect(await growth(before)).toEqual({ oro: 1, tassi: 0 });
  });

  it('stores no address, and nothing about the reader after the day', async () => {
    const readers = async () => (await everywhere(hashesOf)).flat();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2097, 0, 1) });
    await view('/articles/oro', { 'CF-Connecting-IP': '203.0.113.99' });
    expect(JSON.stringify(await readers())).toMatch(/^\["[\w-]{43}"/);
    expect(JSON.stringify(await readers())).not.toContain('203.0.113');
    const before = await articleViews(site);
    vi.setSystemTime(Date.UTC(2097, 0, 2));
    expect(await everywhere(runDurableObjectAlarm)).toContain(true);
    expect(await readers()).toEqual([]);
    expect(await articleViews(site)).toEqual(before);
    vi.useRealTimers();
  });
});

it('pages use the former views while they cannot be counted or read', async () => {
  const known = await articleViews(site);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken: Env = { ...site, VIEWS: { getByName: () => fail() } as unknown as Env['VIEWS'] };
  await countView(
    new Request('https://portal.test', { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
    broken,
    '/articles/oro',
  );
  expect(await articleViews(broken)).toEqual(known);
  expect(log.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual([
    'view_not_counted',
    ...VIEW_SHARDS.map(() => 'views_not_read'),
  ]);
  log.mockRestore();
});

/** How many readers each article has gained. */
async function growth(before: Record<string, number>) {
  const { oro = 0, tassi = 0 } = await articleViews(site);
  return { oro: oro - (before.oro ?? 0), tassi: tassi - (before.tassi ?? 0) };
}

function fail(): never {
  throw new Error('no such object');
}

type Shard = ReturnType<Env['VIEWS']['getByName']>;

/** Each object's answer. */
async function everywhere<Answer>(ask: (shard: Shard) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(VIEW_SHARDS.map((name) => ask(site.VIEWS.getByName(name))));
}

function hashesOf(shard: Shard): Promise<string[]> {
  return runInDurableObject(shard, (_, { storage }) =>
    [...storage.sql.exec('SELECT hash FROM readers')].map(({ hash }) => String(hash)),
  );
}
