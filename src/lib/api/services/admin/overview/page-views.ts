import type { Context } from '#lib/api/context.ts';
import { type PageViews, TOP_PAGES } from '#lib/contract/admin/overview.ts';
import { DAY_MS, OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import { VIEW_SHARDS } from '#lib/server/view-shards.ts';

/** The numbers of page views, from the Durable Objects that count them. */
export async function pageViews({ env, now }: Context): Promise<PageViews> {
  const first = Math.floor(now / DAY_MS) + 1 - OVERVIEW_DAYS;
  const told = await Promise.all(VIEW_SHARDS.map((shard) => env.VIEWS.getByName(shard).pagesSince(first)));
  const byDay = new Map<number, number>();
  const byPage = new Map<string, number>();
  for (const { day, page, views } of told.flat()) {
    byDay.set(day, (byDay.get(day) ?? 0) + views);
    byPage.set(page, (byPage.get(page) ?? 0) + views);
  }
  return {
    days: Array.from({ length: OVERVIEW_DAYS }, (_, position) => ({
      day: new Date((first + position) * DAY_MS).toISOString().slice(0, 10),
      views: byDay.get(first + position) ?? 0,
    })),
    pages: [...byPage]
      .map(([path, views]) => ({ path, views }))
      .sort((one, other) => other.views - one.views || (one.path < other.path ? -1 : 1))
      .slice(0, TOP_PAGES),
  };
}
