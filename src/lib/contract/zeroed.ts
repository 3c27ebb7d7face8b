import type { DashboardStats } from './dashboard.ts';
import type { PaymentStats } from './payments.ts';

/** What the dashboard shows when it could not be loaded (specification §8). */
export const emptyStats: DashboardStats = {
  licenses: { active: 0, expiring_soon: 0, total: 0, this_month: 0, by_expiry_month: [] },
  payments: { total_spent: 0 },
  products: { active_count: 0, active_list: [] },
  recent_activity: [],
};

/** The same of the payments. */
export const zeroPayments: PaymentStats = {
  total_spent: 0,
  this_month: 0,
  total_transactions: 0,
  active_subscriptions: 0,
  by_month: [],
  other_currencies: [],
};
