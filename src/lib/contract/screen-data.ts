import { callPath } from './calls.ts';
import { DASHBOARD_LICENSES, PAYMENTS_PAGE_SIZE } from './limits.ts';
import type { Page, Params, RouteName } from './routes.ts';

type PathOf = (page: Page) => string;

/** Only what the address says of these; an empty value is no value. */
function pick(search: Params, names: string[]): Params {
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

const reads = {
  products: () => callPath('products'),
  licenses: () => callPath('licenses'),
  licensesByProduct: () => callPath('licensesByProduct'),
  recentLicenses: () => callPath('licenses', {}, { limit: String(DASHBOARD_LICENSES) }),
  dashboardStats: () => callPath('dashboardStats'),
  license: ({ params }) => callPath('license', { id: params.id ?? '' }),
  activations: ({ params }) => callPath('activations', { id: params.id ?? '' }),
  usageLogs: ({ params, search }) =>
    callPath('usageLogs', { id: params.id ?? '' }, pick(search, ['page', 'event', 'from', 'to'])),
  renewal: ({ params }) => callPath('renewal', { id: params.id ?? '' }),
  downloads: () => callPath('downloads'),
  payments: ({ search }) =>
    callPath(
      'payments',
      {},
      { page: '1', page_size: String(PAYMENTS_PAGE_SIZE), ...pick(search, ['page', 'status']) },
    ),
  paymentStats: () => callPath('paymentStats'),
  payment: ({ params }) => callPath('payment', { id: params.id ?? '' }),
  profile: () => callPath('profile'),
  sessions: () => callPath('sessions'),
  preferences: () => callPath('preferences'),
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
  license: ['license', 'activations', 'usageLogs'],
  rent: ['renewal'],
  downloads: ['downloads'],
  payments: ['payments', 'paymentStats'],
  payment: ['payment'],
  profile: ['profile'],
  settings: ['preferences', 'sessions'],
};

/** The API paths whose answers make this page complete. */
export function readsOf(page: Page): string[] {
  return (screens[page.route] ?? []).map((read) => pathOf[read](page));
}

/** The path of one read on this page; `null` where the page does not need it. */
export function readPath(read: Read, page: Page): string | null {
  return screens[page.route]?.includes(read) ? pathOf[read](page) : null;
}
