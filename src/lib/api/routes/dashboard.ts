import { Hono } from 'hono';
import { authenticate } from '#lib/api/bearer.ts';
import type { Api } from '#lib/api/context.ts';
import { dashboardStats } from '#lib/api/services/dashboard.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const dashboard = new Hono<Api>();

/** Open to unverified users: the dashboard is the only page that they reach. */
dashboard.get(calls.dashboardStats.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json(await dashboardStats(c.get('context'), user.id));
});
