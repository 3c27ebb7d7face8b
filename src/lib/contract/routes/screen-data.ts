import { pathOf } from '#lib/contract/calls/call.ts';
import { readPage } from '#lib/contract/calls/paging.ts';
import { screenCalls } from '#lib/contract/calls/screen-calls.ts';
import { DASHBOARD_LICENSES, PAYMENTS_PAGE_SIZE, USAGE_LOG_PAGE_SIZE } from '#lib/contract/limits.ts';
import { readPaymentFilter } from '#lib/contract/payments/payment-filters.ts';
import { EXPLORE_PATH } from '#lib/contract/products/explore-path.ts';
import type { Page, Params, RouteName } from './routes.ts';

type PathOnPage = (page: Page) => string;

/** These parameters of the query, without empty ones. */
function pick(search: Params, names: string[]): Params {
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

const reads = {
  products: () => pathOf(screenCalls.products),
  licenses: () => pathOf(screenCalls.licenses),
  licensesByProduct: () => pathOf(screenCalls.licensesByProduct),
  recentLicenses: () => pathOf(screenCalls.licenses, {}, { limit: String(DASHBOARD_LICENSES) }),
  dashboardStats: () => pathOf(screenCalls.dashboardStats),
  license: ({ params }) => pathOf(screenCalls.license, { id: params.id ?? '' }),
  activations: ({ params }) => pathOf(screenCalls.activations, { id: params.id ?? '' }),
  usageLogs: ({ params, search }) =>
    pathOf(
      screenCalls.usageLogs,
      { id: params.id ?? '' },
      {
        page: String(readPage(search.page)),
        page_size: String(USAGE_LOG_PAGE_SIZE),
        ...pick(search, ['event', 'from', 'to']),
      },
    ),
  renewal: ({ params }) => pathOf(screenCalls.renewal, { id: params.id ?? '' }),
  downloads: () => pathOf(screenCalls.downloads),
  payments: ({ search }) => {
    const status = readPaymentFilter(search.status);
    const page = { page: String(readPage(search.page)), page_size: String(PAYMENTS_PAGE_SIZE) };
    return pathOf(screenCalls.payments, {}, status === 'all' ? page : { ...page, status });
  },
  paymentStats: () => pathOf(screenCalls.paymentStats),
  payment: ({ params }) => pathOf(screenCalls.payment, { id: params.id ?? '' }),
  profile: () => pathOf(screenCalls.profile),
  sessions: () => pathOf(screenCalls.sessions),
  preferences: () => pathOf(screenCalls.preferences),
  explore: () => EXPLORE_PATH,
} satisfies Record<string, PathOnPage>;

export type Read = keyof typeof reads;

const pathOnPage: Record<Read, PathOnPage> = reads;

/** The call behind a read; `undefined` for a file of the site. */
export function callOf(read: Read): keyof typeof screenCalls | undefined {
  if (read === 'explore') return undefined;
  return read === 'recentLicenses' ? 'licenses' : read;
}

/**
 * What each screen reads when it opens. The Worker reads it for the document, the screen's stores read the same paths
 * when they load: one list, so that neither asks twice.
 */
const screens: Partial<Record<RouteName, readonly Read[]>> = {
  dashboard: ['dashboardStats', 'recentLicenses'],
  licenses: ['licensesByProduct', 'licenses'],
  explore: ['explore'],
  products: ['products'],
  license: ['license', 'activations', 'usageLogs'],
  renewal: ['renewal'],
  downloads: ['downloads'],
  payments: ['payments', 'paymentStats'],
  payment: ['payment'],
  profile: ['profile'],
  settings: ['preferences', 'sessions'],
};

/** The reads of a page with their paths, under which the answers are kept. */
export function readsOf(page: Page): { read: Read; path: string }[] {
  return (screens[page.route] ?? []).map((read) => ({ read, path: pathOnPage[read](page) }));
}

/** The path of a read on a page; `null` if the page does not need it. */
export function readPath(read: Read, page: Page): string | null {
  return screens[page.route]?.includes(read) ? pathOnPage[read](page) : null;
}
