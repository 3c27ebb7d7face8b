import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { overviewCalls, TOP_PAGES } from '#lib/contract/admin/overview.ts';
import { DAY_MS, OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { colleague } from '#tests/support/worker/staff.ts';

async function views() {
  const { access } = await colleague('support');
  return read(overviewCalls.pageViews.result, await call('pageViews', { access }));
}

const opened = (shard: string, page: string, daysAgo = 0) =>
  env.VIEWS.getByName(shard).countPage(page, clock.now - daysAgo * DAY_MS);
const dayOf = (daysAgo: number) => new Date(clock.now - daysAgo * DAY_MS).toISOString().slice(0, 10);

it('a portal that nobody has opened has thirty days without views', async () => {
  const { days, pages } = await views();
  expect(days).toHaveLength(OVERVIEW_DAYS);
  expect(days.every((day) => day.views === 0)).toBe(true);
  expect(pages).toEqual([]);
});

it('adds up what all objects have counted in thirty days, by day and by page', async () => {
  await opened('articles-0', '/', 0);
  await opened('articles-3', '/', 0);
  await opened('articles-3', '/platforms', OVERVIEW_DAYS - 1);
  await opened('articles-7', '/', OVERVIEW_DAYS);
  const { days, pages } = await views();
  expect(days[0]).toEqual({ day: dayOf(OVERVIEW_DAYS - 1), views: 1 });
  expect(days.at(-1)).toEqual({ day: dayOf(0), views: 2 });
  expect(days.reduce((sum, day) => sum + day.views, 0)).toBe(3);
  expect(pages).toEqual([
    { path: '/', views: 2 },
    { path: '/platforms', views: 1 },
  ]);
});

it('names the ten pages that were opened most', async () => {
  const paths = Object.values(routes).map(({ path }) => path);
  for (const [times, path] of paths.entries())
    for (let n = 0; n <= times; n += 1) await opened('articles-1', path);
  const { pages } = await views();
  expect(pages).toHaveLength(TOP_PAGES);
  expect(pages[0]?.path).toBe(paths.at(-1));
  expect(pages.map((page) => page.views)).toEqual(pages.map((page) => page.views).toSorted((a, b) => b - a));
});
