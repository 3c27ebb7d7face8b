import { callPath } from './calls.ts';
import { DASHBOARD_LICENSES } from './limits.ts';
import type { Page, RouteName } from './routes.ts';

type PathOf = (page: Page) => string;

const reads = {
  products: () => callPath('products'),
  licenses: () => callPath('licenses'),
  licensesByProduct: () => callPath('licensesByProduct'),
  recentLicenses: () => callPath('licenses', {}, { limit: String(DASHBOARD_LICENSES) }),
  dashboardStats: () => callPath('dashboardStats'),
} satisfies Record<string, PathOf>;

export type Read = keyof typeof reads;

const pathOf: Record<Read, PathOf> = reads;

/**
 * What each screen reads first. The Worker asks for these while it sends the page, the screen's stores
 * ask for the same paths when they load or reload: one list, so neither asks twice.
 */
const screens: Partial<Record<RouteName, readonly Read[]>> = {
  dashboard: ['dashboardStats', 'recentLicenses'],
  licenses: ['licensesByProduct', 'licenses'],
  products: ['products'],
};

/** The API paths whose answers make this page complete. */
export function readsOf(page: Page): string[] {
  return (screens[page.route] ?? []).map((read) => pathOf[read](page));
}

/** The path of one read on this page; `null` where the page does not need it. */
export function readPath(read: Read, page: Page): string | null {
  return screens[page.route]?.includes(read) ? pathOf[read](page) : null;
}
