import type { DashboardStats } from './dashboard.ts';

/** What the dashboard shows when it could not be loaded. */
export const emptyDashboard: DashboardStats = {
  licenses: { active: 0, expiring_soon: 0, total: 0, this_month: 0, active_list: null },
  payments: { total_spent: 0 },
  products: { active_count: 0, active_list: [] },
  recent_activity: [],
};
