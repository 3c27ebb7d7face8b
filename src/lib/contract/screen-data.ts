import { type CallName, callPath } from './calls.ts';
import { EXPLORE_PATH } from './explore-path.ts';
import { DASHBOARD_LICENSES, PAYMENTS_PAGE_SIZE, USAGE_LOG_PAGE_SIZE } from './limits.ts';
import { readPage } from './paging.ts';
import { readPaymentFilter } from './payment-filters.ts';
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
    callPath(
      'usageLogs',
      { id: params.id ?? '' },
      {
        page: String(readPage(search.page)),
        page_size: String(USAGE_LOG_PAGE_SIZE),
        ...pick(search, ['event', 'from', 'to']),
      },
    ),
  renewal: ({ params }) => callPath('renewal', { id: params.id ?? '' }),
  downloads: () => callPath('downloads'),
  payments: ({ search }) => {
    const status = readPaymentFilter(search.status);
    const page = { page: String(readPage(search.page)), page_size: String(PAYMENTS_PAGE_SIZE) };
    return callPath('payments', {}, status === 'all' ? page : { ...page, status });
  },
  paymentStats: () => callPath('paymentStats'),
  payment: ({ params }) => callPath('payment', { id: params.id ?? '' }),
  profile: () => callPath('profile'),
  sessions: () => callPath('sessions'),
  preferences: () => callPath('preferences'),
  explore: () => EXPLORE_PATH,
} satisfies Record<string, PathOf>;

export type Read = keyof typeof reads;

const pathOf: Record<Read, PathOf> = reads;

/** The call behind a read; a file of the site has none. */
export function callOf(read: Read): CallName | undefined {
  if (read === 'explore') return undefined;
  return read === 'recentLicenses' ? 'licenses' : read;
}

/**
 * What each screen reads first. The Worker asks for these while it sends the page, the screen's stores
 * ask for the same paths when they load or reload: one list, so neither asks twice.
 */
const screens: Partial<Record<RouteName, readonly Read[]>> = {
  dashboard: ['dashboardStats', 'recentLicenses'],
  licenses: ['licensesByProduct', 'licenses'],
  explore: ['explore'],
  products: ['products'],
  license: ['license', 'activations', 'usageLogs'],
  rent: ['renewal'],
  downloads: ['downloads'],
  payments: ['payments', 'paymentStats'],
  payment: ['payment'],
  profile: ['profile'],
  settings: ['preferences', 'sessions'],
};

/** What makes this page complete: calls of the API and files of the site, by the paths they are kept under. */
export function readsOf(page: Page): { read: Read; path: string }[] {
  return (screens[page.route] ?? []).map((read) => ({ read, path: pathOf[read](page) }));
}

/** The path of one read on this page; `null` where the page does not need it. */
export function readPath(read: Read, page: Page): string | null {
  return screens[page.route]?.includes(read) ? pathOf[read](page) : null;
}
