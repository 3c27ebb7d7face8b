import { accountSessions } from '#stores/account/account-sessions.ts';
import { profileData } from '#stores/account/profile.ts';
import { preferences } from '#stores/account/settings.ts';
import { dashboardStats, recentLicenses } from '#stores/dashboard.ts';
import { downloadList } from '#stores/downloads.ts';
import { activationList, licenseDetail, usageLog } from '#stores/licenses/license.ts';
import { flatLicenses, licenseGroups } from '#stores/licenses/licenses.ts';
import { paymentDetail } from '#stores/payments/payment.ts';
import { paymentList, paymentStats } from '#stores/payments/payments.ts';
import type { RemoteStore } from '#stores/portal/remote.ts';
import { exploreCatalogue } from '#stores/products/explore.ts';
import { productList } from '#stores/products/products.ts';
import { renewal } from '#stores/sales/renewal.ts';
import { security, securityLog } from '#stores/security/security.ts';
import { member } from './member.ts';
import { securityOf } from './security.ts';

export interface ScreenStore {
  page: string;
  api: string;
  store: Pick<RemoteStore<unknown>, '$state' | 'reload'>;
  /** The smallest response that the contract allows. */
  body: unknown;
  /** The sentence in place of data that could not be loaded. */
  sentence: string;
  /** The toast's sentence, if the store shows a toast. */
  toast?: string;
}

const created_at = '2026-01-01T00:00:00Z';
const list = { results: [], count: 0 };
const licenses = {
  sentence: 'Errore nel caricamento delle licenze',
  toast: 'Impossibile caricare le licenze. Riprova più tardi.',
};
const payments = {
  sentence: 'Errore nel caricamento dei pagamenti',
  toast: 'Impossibile caricare i dati dei pagamenti. Riprova più tardi.',
};

/** Every store that loads a screen's data. */
export const screenStores: ScreenStore[] = [
  {
    page: '/dashboard',
    api: '/api/dashboard-stats/',
    store: dashboardStats,
    body: {
      licenses: { active: 0, expiring_soon: 0, total: 0 },
      payments: { total_spent: '0.00' },
      products: { active_count: 0, active_list: [] },
      recent_activity: [],
    },
    sentence: 'Impossibile caricare i dati della dashboard. Riprova più tardi.',
    toast: 'Impossibile caricare i dati della dashboard. Riprova più tardi.',
  },
  {
    page: '/dashboard',
    api: '/api/licenses/my-licenses/?limit=5',
    store: recentLicenses,
    body: list,
    ...licenses,
  },
  {
    page: '/licenses',
    api: '/api/licenses/my-licenses/by-product/',
    store: licenseGroups,
    body: { products_with_licenses: [] },
    ...licenses,
  },
  { page: '/licenses', api: '/api/licenses/my-licenses/', store: flatLicenses, body: list, ...licenses },
  {
    page: '/licenses/7',
    api: '/api/licenses/my-licenses/7/',
    store: licenseDetail,
    body: { id: 7, status: 'active', license_key: 'COA-7', created_at },
    ...licenses,
  },
  {
    page: '/licenses/7',
    api: '/api/licenses/my-licenses/7/activations/',
    store: activationList,
    body: list,
    sentence: 'Errore nel caricamento dei dispositivi',
  },
  {
    page: '/licenses/7',
    api: '/api/licenses/my-licenses/7/usage-logs/?page=1&page_size=20',
    store: usageLog,
    body: list,
    sentence: 'Errore nel caricamento del registro di utilizzo',
  },
  {
    page: '/platforms/risk-manager/rent',
    api: '/api/licenses/products/risk-manager/renewal/',
    store: renewal,
    body: { product: { id: 'risk-manager', name: 'Risk Manager' }, licenses: [] },
    sentence: 'Errore nel caricamento del rinnovo',
    toast: 'Impossibile caricare i dati del rinnovo. Riprova più tardi.',
  },
  {
    page: '/products',
    api: '/api/licenses/products/',
    store: productList,
    body: list,
    sentence: 'Errore nel caricamento dei prodotti',
    toast: 'Impossibile caricare i prodotti. Riprova più tardi.',
  },
  {
    page: '/explore',
    api: '/explore.json',
    store: exploreCatalogue,
    body: { products: [] },
    sentence: 'Impossibile caricare i prodotti. Riprova più tardi.',
  },
  {
    page: '/downloads',
    api: '/api/licenses/my-downloads/',
    store: downloadList,
    body: { downloads: [] },
    sentence: 'Errore nel caricamento dei download',
    toast: 'Impossibile caricare i download. Riprova più tardi.',
  },
  {
    page: '/payments',
    api: '/api/payments/my-payments/?page=1&page_size=10',
    store: paymentList,
    body: list,
    ...payments,
  },
  {
    page: '/payments',
    api: '/api/payments/stats/',
    store: paymentStats,
    body: { total_spent: '0.00', this_month: '0.00', total_transactions: 0, active_subscriptions: 0 },
    ...payments,
  },
  {
    page: '/payments/7',
    api: '/api/payments/my-payments/7/',
    store: paymentDetail,
    body: { id: 7, amount: '49.00', status: 'completed', created_at },
    ...payments,
  },
  {
    page: '/profile',
    api: '/api/auth/profile/',
    store: profileData,
    body: member,
    sentence: 'Impossibile caricare i dati del profilo',
  },
  {
    page: '/settings',
    api: '/api/auth/preferences/',
    store: preferences,
    body: { expiry_reminders: true, product_news: false },
    sentence: 'Impossibile caricare le preferenze',
  },
  {
    page: '/settings',
    api: '/api/auth/sessions/',
    store: accountSessions,
    body: { results: [] },
    sentence: 'Impossibile caricare i dispositivi collegati',
  },
  {
    page: '/settings/security',
    api: '/api/auth/security/',
    store: security,
    body: securityOf(),
    sentence: 'Impossibile caricare le impostazioni di sicurezza',
  },
  {
    page: '/settings/security',
    api: '/api/auth/security-log/?limit=20',
    store: securityLog,
    body: list,
    sentence: 'Impossibile caricare il registro di sicurezza',
  },
];
