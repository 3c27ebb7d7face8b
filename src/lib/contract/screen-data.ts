import { callPath } from './calls.ts';
import { DASHBOARD_LICENSES } from './limits.ts';
import type { Page, RouteName } from './routes.ts';

/**
 * What each screen reads first. The Worker asks for these while it sends the page, the screen's
 * stores ask for the same paths when they load or reload: one list, so neither asks twice.
 */
export const reads = {
  products: () => callPath('products'),
  licenses: () => callPath('licenses'),
  licensesByProduct: () => callPath('licensesByProduct'),
  recentLicenses: () => callPath('licenses', {}, { limit: String(DASHBOARD_LICENSES) }),
  dashboardStats: () => callPath('dashboardStats'),
} as const satisfies Record<string, (page: Page) => string>;

export type Read = keyof typeof reads;

const screens: Partial<Record<RouteName, readonly Read[]>> = {
  dashboard: ['dashboardStats', 'recentLicenses'],
  licenses: ['licensesByProduct', 'licenses'],
  products: ['products'],
};

/** The API paths whose answers make this page complete. */
export function readsOf(page: Page): string[] {
  return (screens[page.route] ?? []).map((read) => reads[read](page));
}
