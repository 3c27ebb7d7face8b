import type { StaffRole } from '#lib/contract/account/roles.ts';
import {
  filledPath,
  type PageOf,
  type Params,
  pageTitle,
  routeMatcher,
} from '#lib/contract/routes/routes.ts';

export interface StaffRoute {
  path: string;
  title: string;
  /** The lowest role whose menu contains the page. */
  menu?: StaffRole;
  /** The search finds the page although no menu contains it. */
  isFound?: true;
  /** The lowest role that may open a page without `menu`; default: support. */
  role?: StaffRole;
}

/** The pages of the admin area, in menu order; the API enforces the permissions. */
export const staffRoutes = {
  overview: { path: '/admin', title: 'Panoramica', menu: 'support' },
  customers: { path: '/admin/customers', title: 'Clienti', menu: 'support' },
  customer: { path: '/admin/customers/:id', title: 'Cliente' },
  licenses: { path: '/admin/licenses', title: 'Licenze', menu: 'support' },
  licenseChanges: { path: '/admin/licenses/changes', title: 'Modifiche di più licenze' },
  licenseChange: { path: '/admin/licenses/changes/:id', title: 'Modifica di più licenze' },
  charges: { path: '/admin/licenses/charges', title: 'Addebiti in arrivo' },
  imports: { path: '/admin/import', title: 'Importazione', isFound: true, role: 'admin' },
  import: { path: '/admin/import/:id', title: 'Importazione di un file', role: 'admin' },
  license: { path: '/admin/licenses/:id', title: 'Licenza' },
  products: { path: '/admin/products', title: 'Prodotti', menu: 'support' },
  product: { path: '/admin/products/:id', title: 'Prodotto' },
  releases: { path: '/admin/releases', title: 'Versioni', menu: 'support' },
  payments: { path: '/admin/payments', title: 'Pagamenti', menu: 'support' },
  documents: { path: '/admin/payments/documents', title: 'Documenti' },
  transmissions: { path: '/admin/payments/transmissions', title: 'Invio delle fatture' },
  registers: { path: '/admin/payments/registers', title: 'Registri' },
  payout: { path: '/admin/payments/registers/payouts/:id', title: 'Accredito' },
  transfers: { path: '/admin/payments/transfers', title: 'Bonifici', role: 'admin', isFound: true },
  salesStatistics: { path: '/admin/payments/statistics', title: 'Vendite per mese' },
  discrepancies: { path: '/admin/payments/discrepancies', title: 'Differenze', menu: 'support' },
  discrepancy: { path: '/admin/payments/discrepancies/:id', title: 'Differenza' },
  offers: { path: '/admin/payments/offers', title: 'Preventivi', isFound: true },
  payment: { path: '/admin/payments/:id', title: 'Pagamento' },
  coupons: { path: '/admin/coupons', title: 'Codici sconto', menu: 'support' },
  coupon: { path: '/admin/coupons/:id', title: 'Codice sconto' },
  codes: { path: '/admin/codes', title: 'Codici da riscattare', menu: 'support' },
  withdrawals: { path: '/admin/withdrawals', title: 'Recessi', menu: 'support' },
  withdrawal: { path: '/admin/withdrawals/:id', title: 'Recesso' },
  reasons: { path: '/admin/reasons', title: 'Motivi di disdetta e recesso', isFound: true },
  messages: { path: '/admin/messages', title: 'Messaggi', menu: 'support' },
  savedAnswers: { path: '/admin/messages/saved-answers', title: 'Risposte pronte' },
  message: { path: '/admin/messages/:id', title: 'Conversazione' },
  mails: { path: '/admin/mails', title: 'Email', menu: 'support' },
  failed: { path: '/admin/failed', title: 'Operazioni non riuscite', menu: 'support' },
  newsList: { path: '/admin/news', title: 'Newsletter', menu: 'support' },
  news: { path: '/admin/news/:id', title: 'Testo della newsletter' },
  webhooks: { path: '/admin/webhooks', title: 'Webhook', menu: 'support' },
  webhookDelivery: { path: '/admin/webhooks/deliveries/:id', title: 'Consegna di un webhook' },
  webhook: { path: '/admin/webhooks/:id', title: 'Indirizzo dei webhook' },
  apiKeys: { path: '/admin/api-keys', title: 'Chiavi API', menu: 'admin' },
  people: { path: '/admin/people', title: 'Persone', menu: 'admin' },
  shop: { path: '/admin/shop', title: 'Negozio', menu: 'admin' },
  shopTexts: { path: '/admin/shop/words', title: 'Testi del negozio', role: 'admin' },
  log: { path: '/admin/log', title: 'Registro', menu: 'support' },
} as const satisfies Record<string, StaffRoute>;

export type StaffRouteName = keyof typeof staffRoutes;

/** A page of the admin area, with its parameters. */
export type StaffPage = PageOf<StaffRouteName>;

export const staffTable = Object.entries(staffRoutes) as [StaffRouteName, StaffRoute][];

/** The page at a URL. */
export const matchStaffRoute = routeMatcher(staffTable);

/** The URL of a page of the admin area: `staffHref('log', {}, { actor: '7' })` is `/admin/log?actor=7`. */
export const staffHref = (name: StaffRouteName, params: Params = {}, search: Params = {}): string =>
  filledPath(staffRoutes[name].path, params, search);

/** A page's document title: its noun and, for a page of one record, its heading. */
export function documentTitle(name: StaffRouteName | undefined, heading = ''): string {
  if (!name) return pageTitle(heading);
  const { path, title } = staffRoutes[name];
  const isNamed = path.includes(':') && heading && heading !== title;
  return pageTitle(isNamed ? `${title} ${heading}` : title);
}

/** Whether a path is in the admin area, even if no such page exists. */
export const isStaffPath = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path);
