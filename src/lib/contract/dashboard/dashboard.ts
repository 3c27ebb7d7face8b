import * as v from 'valibot';
import { id, money, timestamp } from '#lib/contract/fields.ts';

export const activityTypes = [
  'license_created',
  'license_activated',
  'license_extended',
  'payment_completed',
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

export const DashboardStats = v.object({
  licenses: v.object({
    active: v.number(),
    expiring_soon: v.number(),
    total: v.number(),
    /** Licences bought in the current month. */
    this_month: v.optional(v.number()),
    /** Active licences by the month of their end (`YYYY-MM`): the next twelve months, soonest first. */
    by_expiry_month: v.nullish(v.array(v.object({ month: v.string(), count: v.number() })), []),
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
