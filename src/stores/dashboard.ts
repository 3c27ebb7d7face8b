import type { ActiveLicense, DashboardStats } from '#lib/contract/dashboard.ts';
import { flags } from '#lib/contract/flags.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { isExpiring } from '#lib/contract/licenses/rules.ts';
import { TIMELINE_DAYS } from '#lib/contract/limits.ts';
import { formatDate } from '#lib/format.ts';
import { dashboard } from '#lib/text/dashboard.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { type Remote, shownData } from '#stores/kernel/remote-state.ts';
import { remote } from '#stores/portal/remote.ts';

export const dashboardStats = remote({
  read: 'dashboardStats',
  fallback: dashboard.error,
  toast: { title: dashboard.errorTitle, message: dashboard.error },
});

export const recentLicenses = remote({ read: 'recentLicenses', ...licenseWords.loadFailed });

/** The known active licences; for a host that does not list them, the active ones among the newest. */
export function activeLicenses(
  stats: Remote<DashboardStats>,
  recent: Remote<{ results: License[] }>,
): ActiveLicense[] {
  const listed = shownData(stats)?.licenses.active_list;
  return listed ?? shownData(recent)?.results.filter(({ status }) => status === 'active') ?? [];
}

/** Whether the customer has never had a licence: then the first steps replace the zeros. */
export function isNewcomer(stats: Remote<DashboardStats>): boolean {
  return shownData(stats)?.licenses.total === 0;
}

/** The three figures; each says so if it could not be loaded (docs/product.md, 5.2 Figures). */
export function figuresOf(stats: Remote<DashboardStats>) {
  const known = shownData(stats);
  const names = known?.products.active_list.map(({ name }) => name).join(', ');
  const bought = known?.licenses.this_month;
  const figures = [
    {
      label: dashboard.active,
      value: known?.licenses.active ?? 0,
      detail: bought === undefined ? undefined : dashboard.thisMonth(bought),
    },
    { label: dashboard.expiring, value: known?.licenses.expiring_soon ?? 0, detail: dashboard.next30 },
    {
      label: dashboard.products,
      value: known?.products.active_count ?? 0,
      detail: names || dashboard.noProducts,
    },
  ];
  return known ? figures : figures.map((figure) => ({ ...figure, detail: dashboard.unknown }));
}

/** A recommended action for a licence. */
export interface Task {
  kind: 'renew' | 'activate';
  license: ActiveLicense;
}

const endOf = ({ expires_at: end }: ActiveLicense) => (end ? Date.parse(end) : Infinity);
const byEnd = (one: ActiveLicense, other: ActiveLicense) => (endOf(one) < endOf(other) ? -1 : 1);

/** One task for each licence that ends soon or that no device uses, in the order of their ends. */
export function tasksOf(active: readonly ActiveLicense[]): Task[] {
  return active.toSorted(byEnd).flatMap((license): Task[] => {
    if (isExpiring(license)) return [{ kind: 'renew', license }];
    return license.active_activations === 0 ? [{ kind: 'activate', license }] : [];
  });
}

export interface TimelineMonth {
  /** «novembre 2026» */
  month: string;
  ends: { day: string; license: ActiveLicense }[];
}

/** The licence ends of the next year, by month. */
export function timelineOf(active: readonly ActiveLicense[]): TimelineMonth[] {
  const months: TimelineMonth[] = [];
  if (!flags.licenseAnalytics) return months;
  for (const license of active.toSorted(byEnd)) {
    const { expires_at: end, days_until_expiry: days } = license;
    if (!end || days === null || days < 1 || days > TIMELINE_DAYS) continue;
    const [day = '', ...rest] = formatDate(end).split(' ');
    const month = rest.join(' ');
    const last = months.at(-1);
    if (last?.month === month) last.ends.push({ day, license });
    else months.push({ month, ends: [{ day, license }] });
  }
  return months;
}
