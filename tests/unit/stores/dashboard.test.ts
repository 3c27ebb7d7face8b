// @vitest-environment happy-dom
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { DashboardStats } from '#lib/contract/dashboard/dashboard.ts';
import { flags } from '#lib/contract/flags.ts';
import { expiryBars } from '#stores/dashboard.ts';

const statsWith = (by_expiry_month?: { month: string; count: number }[] | null) =>
  v.parse(DashboardStats, {
    licenses: { active: 3, expiring_soon: 1, total: 4, by_expiry_month },
    payments: { total_spent: '0' },
    products: { active_count: 0, active_list: [] },
    recent_activity: [],
  });

test('draws when the licences end, where there is more than one month to tell apart', () => {
  const months = [
    { month: '2026-12', count: 2 },
    { month: '2027-01', count: 0 },
    { month: '2027-02', count: 1 },
  ];
  expect(expiryBars(statsWith(months))).toEqual([
    { label: 'dic', name: 'dicembre 2026', value: 2 },
    { label: 'gen', name: 'gennaio 2027', value: 0 },
    { label: 'feb', name: 'febbraio 2027', value: 1 },
  ]);
  expect(expiryBars(statsWith(months.slice(0, 2)))).toEqual([]);
  const analytics = vi.spyOn(flags, 'licenseAnalytics', 'get').mockReturnValue(false);
  expect(expiryBars(statsWith(months))).toEqual([]);
  analytics.mockRestore();
});

test.each([[undefined], [null], [[]]])('draws nothing from %j', (months) => {
  expect(expiryBars(statsWith(months))).toEqual([]);
});
