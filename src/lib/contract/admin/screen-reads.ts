import type { Params } from '#lib/contract/routes/routes.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import type { AdminCallName } from './calls.ts';
import { filters } from './filters.ts';
import { type Register, registerIn } from './registers/rules.ts';
import type { StaffPage, StaffRouteName } from './routes.ts';

/** The parameters of a call. */
export interface Asked {
  params?: Params;
  query?: Params;
}

type Ask = (page: StaffPage) => Asked | undefined;

/** Replaces the id in the URL of an unsaved mailing. */
export const NEW_NEWS = 'new';

const all: Ask = () => ({});
/** The record of the page. */
const byId: Ask = ({ params: { id = '' } }) => ({ params: { id } });
/** A list, filtered by the URL. */
const by =
  (names: readonly string[]): Ask =>
  ({ search }) => ({ query: picked(search, names) });
/** A list of records that belong to the page's record. */
const of =
  (name: string, names: readonly string[] = []): Ask =>
  ({ params: { id = '' }, search }) => ({ query: { [name]: id, ...picked(search, names) } });

/** A read that only these registers need. */
const onRegister =
  (...names: Register[]): Ask =>
  (page) =>
    names.includes(registerIn(page.search.register)) ? by(filters.registers)(page) : undefined;

/**
 * The reads of each screen of the admin area: by the Worker for the document, by the screen's stores when they
 * load. Both use this list, so that no read happens twice.
 */
const reads: Record<StaffRouteName, Partial<Record<AdminCallName, Ask>>> = {
  overview: { shopOverview: all, shopFigures: by(filters.figures), pageViews: all },
  customers: { customers: by(filters.customers) },
  customer: { customer: byId, savedAnswers: all, shopProducts: all, shopOffers: of('customer') },
  licenses: { staffLicenses: by(filters.licenses), shopProducts: all },
  charges: { comingCharges: by(filters.charges) },
  licenseChanges: { bulkChanges: all },
  licenseChange: { bulkChange: byId, bulkSkips: of('change') },
  imports: { licenseImports: all },
  import: { licenseImport: byId, importSkips: of('import') },
  license: { staffLicense: byId, staffLicenseLog: of('license') },
  products: { shopProducts: all },
  product: {
    shopProduct: byId,
    shopProductTexts: byId,
    releaseSettings: byId,
    shopProductChanges: of('product'),
  },
  releases: { shopReleases: by(filters.releases), releaseUploads: all, shopProducts: all },
  payments: { shopPayments: by(filters.payments), soldProducts: all },
  documents: { shopDocuments: by(filters.documents) },
  transmissions: { transmissions: by(filters.transmissions), transmissionBatches: all },
  registers: {
    registerTotals: by(filters.registers),
    registeredDocuments: onRegister('invoices', 'reverse'),
    takings: onRegister('takings'),
    ossLines: onRegister('oss'),
    payouts: onRegister('payouts'),
  },
  payout: { payoutLines: byId },
  transfers: {},
  salesStatistics: { salesStatistics: by(filters.statistics) },
  offers: { shopOffers: by(filters.offers) },
  payment: { shopPayment: byId },
  discrepancies: { discrepancies: by(filters.discrepancies), reconciliations: all },
  discrepancy: { discrepancy: byId },
  coupons: { coupons: by(filters.coupons), soldProducts: all },
  coupon: { coupon: byId, couponUses: of('coupon'), soldProducts: all },
  codes: { codeBatches: all, shopProducts: all },
  withdrawals: { shopWithdrawals: by(filters.withdrawals) },
  withdrawal: { shopWithdrawal: byId },
  reasons: { endReasons: by(filters.reasons), soldProducts: all },
  messages: { staffConversations: by(filters.conversations), staffColleagues: all },
  message: {
    staffConversation: byId,
    conversationCustomer: byId,
    staffColleagues: all,
    savedAnswers: all,
    shopProducts: all,
  },
  savedAnswers: { savedAnswers: all },
  mails: { staffMails: by(filters.mails) },
  failed: { failedWork: all },
  newsList: { staffNewsList: all },
  news: { staffNews: (page) => (page.params.id === NEW_NEWS ? undefined : byId(page)), shopProducts: all },
  webhooks: { webhookEndpoints: all },
  webhook: { webhookEndpoint: byId, webhookDeliveries: of('endpoint', filters.deliveries) },
  webhookDelivery: { webhookDelivery: byId },
  apiKeys: { apiKeys: all },
  people: { staffPeople: all },
  shop: { shop: all },
  shopTexts: { shopTexts: all },
  log: { staffLog: by(filters.log), staffColleagues: all, apiKeys: all },
};

/** The parameters with which a page reads a call; undefined if its screen does not read it. */
export const askedOn = (page: StaffPage, call: AdminCallName): Asked | undefined =>
  reads[page.route][call]?.(page);

/** All reads of a page. */
export const staffReadsOf = (page: StaffPage): (Asked & { call: AdminCallName })[] =>
  (Object.keys(reads[page.route]) as AdminCallName[]).flatMap((call) => {
    const asked = askedOn(page, call);
    return asked ? [{ call, ...asked }] : [];
  });
