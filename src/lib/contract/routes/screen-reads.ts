import { readPageNumber } from '#lib/contract/calls/paging.ts';
import type { AnswerOf, PortalCallName } from '#lib/contract/calls/portal-calls.ts';
import type { SiteFile, SiteFileName } from '#lib/contract/calls/site-files.ts';
import {
  CONVERSATIONS_PAGE_SIZE,
  DASHBOARD_LICENSES,
  PAYMENTS_PAGE_SIZE,
  SEATS_PAGE_SIZE,
  SECURITY_LOG_PAGE_SIZE,
  USAGE_LOG_PAGE_SIZE,
} from '#lib/contract/limits.ts';
import { readPaymentFilter } from '#lib/contract/payments/rules.ts';
import { ofOrganization, type Page, type Params, type RouteName } from './routes.ts';
import { picked, type Source } from './sources.ts';

/** The source of a read: a call of the portal. */
export type PortalSource = Source<PortalCallName>;

const byId = ({ params }: Page): Params => ({ id: params.id ?? '' });

/** The reads of screens by name: each returns its source on a page. */
const reads = {
  products: () => ({ call: 'products' }),
  licenses: () => ({ call: 'licenses' }),
  licensesByProduct: () => ({ call: 'licensesByProduct' }),
  recentLicenses: () => ({ call: 'licenses', query: { limit: String(DASHBOARD_LICENSES) } }),
  dashboardStats: () => ({ call: 'dashboardStats' }),
  license: (page) => ({ call: 'license', params: byId(page) }),
  activations: (page) => ({ call: 'activations', params: byId(page) }),
  usageLogs: (page) => ({
    call: 'usageLogs',
    params: byId(page),
    query: {
      page: String(readPageNumber(page.search.page)),
      page_size: String(USAGE_LOG_PAGE_SIZE),
      ...picked(page.search, ['event', 'from', 'to']),
    },
  }),
  renewal: (page) => ({ call: 'renewal', params: byId(page) }),
  heldLicenses: () => ({ call: 'heldLicenses' }),
  seats: ({ search }) => ({
    call: 'seats',
    query: {
      limit: String(SEATS_PAGE_SIZE),
      offset: String((readPageNumber(search.page) - 1) * SEATS_PAGE_SIZE),
      ...picked(search, ['seat', 'product']),
    },
  }),
  downloads: () => ({ call: 'downloads' }),
  payments: ({ search }) => {
    const status = readPaymentFilter(search.status);
    const part = { page: String(readPageNumber(search.page)), page_size: String(PAYMENTS_PAGE_SIZE) };
    return { call: 'payments', query: status === 'all' ? part : { ...part, status } };
  },
  paymentStats: () => ({ call: 'paymentStats' }),
  offers: () => ({ call: 'offers' }),
  payment: (page) => ({ call: 'payment', params: byId(page) }),
  profile: () => ({ call: 'profile' }),
  organizations: () => ({ call: 'organizations' }),
  moveOffers: () => ({ call: 'moveOffers' }),
  organizationProfile: () => ({ call: 'organizationProfile' }),
  organizationPeople: () => ({ call: 'organizationPeople' }),
  organizationInvitations: () => ({ call: 'organizationInvitations' }),
  sessions: () => ({ call: 'sessions' }),
  preferences: () => ({ call: 'preferences' }),
  security: () => ({ call: 'security' }),
  securityLog: () => ({ call: 'securityLog', query: { limit: String(SECURITY_LOG_PAGE_SIZE) } }),
  conversations: () => ({ call: 'supportConversations', query: { limit: String(CONVERSATIONS_PAGE_SIZE) } }),
  supportInfo: () => ({ call: 'supportInfo' }),
  explore: () => ({ file: 'explore' }),
  /** For customers who come back from the payment service, reads its current state. */
  subscription: (page) => ({
    call: 'subscription',
    params: byId(page),
    query: picked({ back: page.search.subscription ?? '' }, ['back']),
  }),
} as const satisfies Record<string, (page: Page) => PortalSource>;

export type Read = keyof typeof reads;

type SourceOf<R extends Read> = ReturnType<(typeof reads)[R]>;

/** The parsed type of a read. */
export type ReadData<R extends Read> =
  SourceOf<R> extends { call: infer N extends PortalCallName }
    ? AnswerOf<N>
    : SourceOf<R> extends { file: infer N extends SiteFileName }
      ? SiteFile<N>
      : never;

/**
 * The reads of each screen: the Worker uses them for the document, the screen's stores when they load. One list, so
 * that nothing is requested twice.
 */
const screens: Partial<Record<RouteName, readonly Read[]>> = {
  dashboard: ['dashboardStats', 'recentLicenses'],
  licenses: ['licensesByProduct', 'licenses', 'heldLicenses'],
  seats: ['seats'],
  explore: ['explore'],
  products: ['products'],
  license: ['license', 'activations', 'usageLogs', 'subscription'],
  renewal: ['renewal'],
  downloads: ['downloads'],
  payments: ['payments', 'paymentStats', 'offers'],
  payment: ['payment'],
  profile: ['profile'],
  organizations: ['organizations', 'moveOffers'],
  organization: ['organizationProfile'],
  people: ['organizationPeople', 'organizationInvitations'],
  settings: ['preferences', 'security', 'sessions'],
  security: ['security', 'sessions', 'securityLog'],
  support: ['conversations', 'supportInfo'],
};

/** Reads that organizations lack. */
const persons: ReadonlySet<Read> = new Set(['heldLicenses']);

const sources: Record<Read, (page: Page) => PortalSource> = reads;

/** The source of a read on a page; on an organization's page, the organization's. */
function sourceOf(read: Read, page: Page): PortalSource {
  const source = sources[read](page);
  const { organization } = page.params;
  if (!organization || 'file' in source) return source;
  return { ...source, params: { ...ofOrganization(organization), ...source.params } };
}

const readsOn = ({ route, params }: Page): readonly Read[] =>
  (screens[route] ?? []).filter((read) => !params.organization || !persons.has(read));

/** The sources of all reads of a page. */
export function readsOf(page: Page): PortalSource[] {
  return readsOn(page).map((read) => sourceOf(read, page));
}

/** The source of a read on a page; null if the page does not need it. */
export function sourceOn(page: Page, read: Read): PortalSource | null {
  return readsOn(page).includes(read) ? sourceOf(read, page) : null;
}
