import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS, PAGE_VIEW_DAYS } from '#lib/contract/limits.ts';
import type { Env } from '#lib/edge/env.ts';
import { countView } from '#lib/edge/pages/view-count.ts';
import { VIEW_SHARDS } from '#lib/server/view-shards.ts';

/** A site with one published article. */
const files = {
  fetch: async ({ pathname }: URL) =>
    new Response(null, { status: pathname === '/articles/oro' ? 200 : 404 }),
} as unknown as Fetcher;
const site: Env = { ...(env as unknown as Env), ASSETS: files };

/** Each test has its own year, and each view its own reader. */
let year = 2100;
let readers = 0;
function nextYear(): void {
  year += 10;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(year, 0, 1, 12) });
}
beforeEach(nextYear);
afterEach(() => vi.useRealTimers());

function view(path: string, headers: Record<string, string> = {}): Promise<void> {
  readers += 1;
  const address = `2001:db8:${(readers >> 8).toString(16)}:${(readers & 255).toString(16)}::1`;
  const sent = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0', 'CF-Connecting-IP': address };
  const request = new Request('https://portal.test/events/page-view', { headers: { ...sent, ...headers } });
  return countView(request, site, path);
}

/** The views of each page, since the year of the test began. */
async function counted(): Promise<Record<string, number>> {
  const first = Math.floor(Date.UTC(year) / DAY_MS);
  const views: Record<string, number> = {};
  for (const shard of VIEW_SHARDS)
    for (const { page, views: more } of await site.VIEWS.getByName(shard).pagesSince(first))
      views[page] = (views[page] ?? 0) + more;
  return views;
}

it('every view of a page counts, under its route without the parameters', async () => {
  for (const path of ['/', '/', '/licenses/abc', '/licenses/def', '/reset-password/geheim', '/articles/oro'])
    await view(path);
  expect(await counted()).toEqual({
    '/': 2,
    '/licenses/:id': 2,
    '/reset-password/:token': 1,
    '/articles/:id': 1,
  });
});

it('addresses that are no page of ours are not stored', async () => {
  for (const path of ['/inventata', '/articles/inventato', '/admin', '/admin/customers', '/x/y/z'])
    await view(path);
  expect(await counted()).toEqual({});
});

it('programs, pages loaded in advance and other sites do not count', async () => {
  await view('/', { 'User-Agent': 'Googlebot/2.1' });
  await view('/', { 'Sec-Purpose': 'prefetch' });
  await view('/', { 'Sec-Fetch-Site': 'cross-site' });
  expect(await counted()).toEqual({});
});

it('one network counts thirty views a minute at most', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.77' };
  // The platform counts per minute of the real clock: all views have to be in one minute.
  const minute = () => Math.floor(vi.getRealSystemTime() / MINUTE_MS);
  let began: number;
  do {
    nextYear();
    began = minute();
    for (let n = 0; n < 40; n += 1) await view('/', headers);
  } while (minute() !== began);
  expect(await counted()).toEqual({ '/': 30 });
});

it('counts stay for 400 days', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.78' };
  await view('/platforms', headers);
  vi.setSystemTime(Date.now() + (PAGE_VIEW_DAYS - 1) * DAY_MS);
  await view('/', headers);
  expect(await counted()).toEqual({ '/platforms': 1, '/': 1 });
  vi.setSystemTime(Date.now() + DAY_MS);
  await view('/', headers);
  expect(await counted()).toEqual({ '/': 2 });
});
