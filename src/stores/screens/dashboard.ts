import { DashboardStats } from '#lib/contract/dashboard.ts';
import { LicenseList } from '#lib/contract/licenses.ts';
import { dashboard } from '#lib/text/dashboard.ts';
import { licenses } from '#lib/text/licenses.ts';
import { remote } from '../remote.ts';

export const dashboardStats = remote({
  read: 'dashboardStats',
  schema: DashboardStats,
  fallback: dashboard.error,
  toast: { title: dashboard.errorTitle, message: dashboard.error },
});

export const recentLicenses = remote({
  read: 'recentLicenses',
  schema: LicenseList,
  fallback: licenses.loadError,
  toast: { title: licenses.toastTitle, message: licenses.toast },
});
