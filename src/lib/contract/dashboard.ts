import * as v from 'valibot';
import { answersWith, bearer, type Call } from '#lib/contract/calls/call.ts';
import { id, money, timestamp } from './fields.ts';

export const activityTypes = [
  'license_created',
  'license_activated',
  'license_extended',
  'license_moved_here',
  'license_moved_away',
  'payment_completed',
  'payment_refunded',
  'user_registered',
] as const;
export type ActivityType = (typeof activityTypes)[number];

export const Activity = v.object({
  id,
  type: v.string(),
  title: v.string(),
  description: v.nullish(v.string(), ''),
  created_at: timestamp,
});
export type Activity = v.InferOutput<typeof Activity>;

/** An active licence on the dashboard. */
const ActiveLicense = v.object({
  id,
  product_id: v.nullish(id, ''),
  product_name: v.nullish(v.string(), ''),
  status: v.string(),
  expires_at: v.nullish(timestamp, null),
  paid_until: v.nullish(timestamp, null),
  days_until_expiry: v.nullish(v.number(), null),
  active_activations: v.number(),
});
export type ActiveLicense = v.InferOutput<typeof ActiveLicense>;

export const DashboardStats = v.object({
  licenses: v.object({
    active: v.number(),
    expiring_soon: v.number(),
    total: v.number(),
    /** Licences bought in the current month. */
    this_month: v.optional(v.number()),
    /** Active licences, the first to expire first: at most `DASHBOARD_ACTIVE`. */
    active_list: v.nullish(v.array(ActiveLicense), null),
  }),
  payments: v.object({ total_spent: money }),
  products: v.object({
    active_count: v.number(),
    active_list: v.array(v.object({ id, name: v.string() })),
  }),
  recent_activity: v.array(Activity),
});
export type DashboardStats = v.InferOutput<typeof DashboardStats>;
export type DashboardBody = v.InferInput<typeof DashboardStats>;

export const dashboardCalls = {
  dashboardStats: {
    ...bearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/dashboard-stats/',
    summary: 'Read the counts of the dashboard',
    ...answersWith(DashboardStats),
  },
} as const satisfies Record<string, Call>;
