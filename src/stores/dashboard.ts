import type { DashboardStats } from '#lib/contract/dashboard/dashboard.ts';
import { flags } from '#lib/contract/flags.ts';
import { monthBars } from '#lib/month-bars.ts';
import { dashboard } from '#lib/text/dashboard.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { remote } from '#stores/portal/remote.ts';

export const dashboardStats = remote({
  read: 'dashboardStats',
  fallback: dashboard.error,
  toast: { title: dashboard.errorTitle, message: dashboard.error },
});

export const recentLicenses = remote({ read: 'recentLicenses', ...licenseWords.loadFailed });

/** Bars of the expiry chart; empty where a chart is not worth it. */
export function expiryBars({ licenses: { by_expiry_month: months } }: DashboardStats) {
  if (!flags.licenseAnalytics) return [];
  return monthBars(months.map(({ month, count }) => ({ month, value: count })));
}
