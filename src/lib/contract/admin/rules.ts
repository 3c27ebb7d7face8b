import { buyerFields } from '#lib/contract/account/buyer.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { LEASE_MINUTES, SUPPORT_DAYS, SUPPORT_DEVICES, SUPPORT_FREED } from '#lib/contract/limits.ts';

/** The code of a refusal: it is more than support may do for a licence in a month. */
export const SUPPORT_LIMIT = 'support_limit';

/** What support may do for a licence in a month of Italy's, until an admin decides otherwise. */
export const supportDefaults = {
  supportFreed: SUPPORT_FREED,
  supportDays: SUPPORT_DAYS,
  supportDevices: SUPPORT_DEVICES,
} as const;
export type SupportLimit = keyof typeof supportDefaults;
export const supportLimits = Object.keys(supportDefaults) as SupportLimit[];

/** The code of a refusal: the row says something else by now than its maker saw. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** The code of a refusal: the change does something to customers that its maker did not confirm. */
export const EFFECTS_UNCONFIRMED = 'effects_unconfirmed';

type Values = Record<string, string | number | boolean | null>;

/** The values of now, of a refusal for that reason: screens read it before any validator has come. */
export function changesIn(body: unknown): Values | undefined {
  const { code, current } = (body ?? {}) as { code?: unknown; current?: unknown };
  const isTold = code === CHANGED_MEANWHILE && typeof current === 'object' && current !== null;
  return isTold ? (current as Values) : undefined;
}

/** What becomes of running renewals when their price rises: they keep it, or their customers are asked for the new one. */
export const renewalChoices = ['keep', 'ask'] as const;
export type RenewalChoice = (typeof renewalChoices)[number];

/** Whether renewals that stop may go on at the price that was agreed to. */
export const mayKeep = ({ renewals }: { renewals: readonly { cents: number | null }[] }): boolean =>
  renewals.some(({ cents }) => cents !== null);

/** Of more than this the overview says «1000+»: counting on would read them all. */
export const MOST_COUNTED = 1000;

/** Of each kind, a search shows no more. */
export const MOST_FOUND = 8;

/** What a search finds; `near` is a customer whose address is nearly the one that was sought. */
export const foundKinds = [
  'customer',
  'near',
  'license',
  'payment',
  'payout',
  'product',
  'coupon',
  'withdrawal',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** How a coupon lowers a price: by a part of it, or by a sum. */
export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What the list shows: those that have not ended, or those that have. */
export const couponLists = ['open', 'ended'] as const;
export type CouponList = (typeof couponLists)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Whom a text goes to: who confirmed the newsletter, or, of those who asked for product news, a product's owners, or owners of
 * bought licences that ended and were not renewed (`lapsed`).
 */
export const audiences = ['newsletter', 'product', 'lapsed'] as const;
export type Audience = (typeof audiences)[number];

/** A trial, or a licence that was bought or given; what was given and then paid for is bought. */
export const licenseKinds = ['trial', 'paid', 'unpaid', 'gift'] as const;
export type LicenseKind = (typeof licenseKinds)[number];

/** What licences are listed by: their status, or `expiring`, active ones that end within `EXPIRING_DAYS`. */
export const soughtStatuses = [...licenseStatuses, 'expiring'] as const;

/** Orders of the list besides the newest first. */
export const licenseOrders = ['end'] as const;

/** Whether licences are sought by their ends: they come in that order then. */
export const areSoughtByEnd = (filter: { from?: string; to?: string; status?: string }): boolean =>
  Boolean(filter.from || filter.to) || filter.status === 'expiring';

export const customerOrders = ['name'] as const;
export const conversationOrders = ['oldest'] as const;

/** How many of a licence's devices are active: none, some, or as many as it allows. */
export const deviceUses = ['none', 'some', 'full'] as const;
export type DeviceUse = (typeof deviceUses)[number];

/** What a charge to come waits for. */
export const chargeWaits = ['customer', 'money'] as const;
export type ChargeWait = (typeof chargeWaits)[number];

/** Nothing renews itself that could be ended. */
export const NOT_RENEWING = 'not_renewing';

/**
 * `mailed`: its link went to the account, and waits there. `pending`: its customer's own, which can still be undone, or waits
 * for its money. `open`: it is the seller's to decide. `done`: it took effect by its maker's own proof.
 */
export const withdrawalStates = [
  'open',
  'mailed',
  'pending',
  'accepted',
  'refused',
  'done',
  'undone',
] as const;
/** Those that the seller may decide. */
export const decidableStates: readonly WithdrawalState[] = ['open', 'mailed'];
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Whether a product can be bought: announced ones only be read about, withdrawn ones not even found. */
export const saleStates = ['on_sale', 'coming_soon', 'withdrawn'] as const;
export type SaleState = (typeof saleStates)[number];

/** Whether a product never had a price: it has no customers. */
export const isDraft = ({ state, prices }: { state: SaleState; prices: object }): boolean =>
  state === 'withdrawn' && Object.keys(prices).length === 0;

/** The durations that a product can be offered for, in months. */
export const saleMonths = [1, 3, 6, 12, 24, 36] as const;

/** Whether slots may be leased for so long; 0 for good. */
export const isLease = (minutes: number): boolean =>
  minutes === 0 ||
  (Number.isSafeInteger(minutes) && minutes >= LEASE_MINUTES.min && minutes <= LEASE_MINUTES.max);

/** What an invoice says of its buyer, and the telephone number. */
export const billingFields = [...buyerFields, 'phone'] as const;
export type BillingField = (typeof billingFields)[number];

/** Paths of a payment's documents. */
export const documentPaths = {
  pdf: '/api/admin/documents/:id/pdf/',
  xml: '/api/admin/documents/:id/xml/',
  sent: '/api/admin/transmissions/:id/xml/',
} as const;

/** As an actor: who has the database, and no account. */
export const COMMAND_LINE = 'command-line';

/** As an actor: time alone, by a job. */
export const PORTAL = 'portal';

/** Who acts on the seller's side, or ends what it began: somebody with an account, a program by its key, or who has the database. */
export const actorKinds = ['colleague', 'api_key', COMMAND_LINE, PORTAL] as const;
export type ActorKind = (typeof actorKinds)[number];

/**
 * What becomes of the VAT of a sale that is partly or wholly given back: a reduction that is agreed to more than a year after
 * it leaves the VAT as it is, anything else (void, cancelled, withdrawn from) reduces it whenever it happens.
 */
export const refundVat = ['kept', 'reduced'] as const;
export type RefundVat = (typeof refundVat)[number];
