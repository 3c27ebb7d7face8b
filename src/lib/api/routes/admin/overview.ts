import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { shopOverview } from '#lib/api/services/admin/overview/overview.ts';
import { pageViews } from '#lib/api/services/admin/overview/page-views.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const shopOverviews = new Hono<Api>();

shopOverviews.get(calls.shopOverview.path, async (c) => {
  await authenticateStaff(c, calls.shopOverview);
  return c.json(await shopOverview(c.get('context')));
});

shopOverviews.get(calls.pageViews.path, async (c) => {
  await authenticateStaff(c, calls.pageViews);
  return c.json(await pageViews(c.get('context')));
});
