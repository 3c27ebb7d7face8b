import { buyerFields } from '#lib/contract/account/buyer.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { LEASE_MINUTES, SUPPORT_DAYS, SUPPORT_DEVICES, SUPPORT_FREED } from '#lib/contract/limits.ts';

/** The code of a refusal: the change exceeds support's monthly limit for a licence. */
export const SUPPORT_LIMIT = 'support_limit';

/** The default limits of support per licence and calendar month in Italy. */
export const supportDefaults = {
  supportFreed: SUPPORT_FREED,
  supportDays: SUPPORT_DAYS,
  supportDevices: SUPPORT_DEVICES,
} as const;
export type SupportLimit = keyof typeof supportDefaults;
export const supportLimits = Object.keys(supportDefaults) as SupportLimit[];

/** The code of a refusal: the record has changed since the caller read it. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** The code of a refusal: the change has effects on customers that the caller has not confirmed. */
export const EFFECTS_UNCONFIRMED = 'effects_unconfirmed';

type Values = Record<string, string | number | boolean | null>;

/** The current values in a `CHANGED_MEANWHILE` body, read without Valibot, which the page may not have loaded. */
export function changesIn(body: unknown): Values | undefined {
  const { code, current } = (body ?? {}) as { code?: unknown; current?: unknown };
  const isTold = code === CHANGED_MEANWHILE && typeof current === 'object' && current !== null;
  return isTold ? (current as Values) : undefined;
}

/** What happens to automatic renewals when their price rises: keep the old price, or ask the customers to agree. */
export const renewalChoices = ['keep', 'ask'] as const;
export type RenewalChoice = (typeof renewalChoices)[number];

/** Whether renewals that would stop can continue at the agreed price. */
export const mayKeep = ({ renewals }: { renewals: readonly { cents: number | null }[] }): boolean =>
  renewals.some(({ cents }) => cents !== null);

/** From this count on the overview shows «1.000+», because an exact count would read all rows. */
export const MOST_COUNTED = 1000;

/** The maximum results of each kind in a search. */
export const MOST_FOUND = 8;

/** The kinds of search results; `near` is a customer with an address similar to the query. */
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

/** How a coupon lowers a price: by a percentage or by an amount. */
export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** The filters of the list: coupons that have not ended, or those that have. */
export const couponLists = ['open', 'ended'] as const;
export type CouponList = (typeof couponLists)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * The readers of a mailing. `newsletter`: confirmed subscribers. The others, only if they asked for product news:
 * a product's owners, or owners of bought licences that expired without renewal (`lapsed`).
 */
export const audiences = ['newsletter', 'product', 'lapsed'] as const;
export type Audience = (typeof audiences)[number];

/** How a licence was acquired; a gift that was paid for later is `paid`. */
export const licenseKinds = ['trial', 'paid', 'unpaid', 'gift'] as const;
export type LicenseKind = (typeof licenseKinds)[number];

/** The status filters of licences; `expiring`: active and expires within `EXPIRING_DAYS`. */
export const soughtStatuses = [...licenseStatuses, 'expiring'] as const;

/** The orders of the list, apart from newest first. */
export const licenseOrders = ['end'] as const;

/** Whether a filter is by expiry; then the list has that order too. */
export const areSoughtByEnd = (filter: { from?: string; to?: string; status?: string }): boolean =>
  Boolean(filter.from || filter.to) || filter.status === 'expiring';

export const customerOrders = ['name'] as const;
export const conversationOrders = ['oldest'] as const;

/** How many of a licence's devices are active: none, some, or as many as it allows. */
export const deviceUses = ['none', 'some', 'full'] as const;
export type DeviceUse = (typeof deviceUses)[number];

/** What an upcoming charge waits for. */
export const chargeWaits = ['customer', 'money'] as const;
export type ChargeWait = (typeof chargeWaits)[number];

/** The code of a refusal: the licence has no automatic renewal that could be ended. */
export const NOT_RENEWING = 'not_renewing';

/**
 * `mailed`: the account got a link to confirm it. `pending`: made by the customer; it can still be undone, or waits for
 * the payment. `open`: staff must decide. `done`: it took effect because the customer proved their identity.
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
/** The states in which staff may decide. */
export const decidableStates: readonly WithdrawalState[] = ['open', 'mailed'];
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Whether customers can buy a product; `coming_soon` only has a page, `withdrawn` not even that. */
export const saleStates = ['on_sale', 'coming_soon', 'withdrawn'] as const;
export type SaleState = (typeof saleStates)[number];

/** Whether a product never had a price and therefore has no customers. */
export const isDraft = ({ state, prices }: { state: SaleState; prices: object }): boolean =>
  state === 'withdrawn' && Object.keys(prices).length === 0;

/** The durations that a product can be offered for, in months. */
export const saleMonths = [1, 3, 6, 12, 24, 36] as const;

/** Whether a lease of this length is allowed; 0 means without a lease. */
export const isLease = (minutes: number): boolean =>
  minutes === 0 ||
  (Number.isSafeInteger(minutes) && minutes >= LEASE_MINUTES.min && minutes <= LEASE_MINUTES.max);

/** The buyer's fields on invoices, and the telephone number. */
export const billingFields = [...buyerFields, 'phone'] as const;
export type BillingField = (typeof billingFields)[number];

/** The paths of a payment's documents. */
export const documentPaths = {
  pdf: '/api/admin/documents/:id/pdf/',
  xml: '/api/admin/documents/:id/xml/',
  sent: '/api/admin/transmissions/:id/xml/',
} as const;

/** The actor of command-line scripts, which access the database without an account. */
export const COMMAND_LINE = 'command-line';

/** The actor of scheduled jobs. */
export const PORTAL = 'portal';

/** The kinds of actors in the audit log: a member of staff, a program with an API key, a script, or a job. */
export const actorKinds = ['colleague', 'api_key', COMMAND_LINE, PORTAL] as const;
export type ActorKind = (typeof actorKinds)[number];

/**
 * What a full or partial refund does to the sale's VAT: a reduction agreed more than a year after the sale keeps
 * the VAT, any other reason (void, cancelled, withdrawn from) reduces it at any time.
 */
export const refundVat = ['kept', 'reduced'] as const;
export type RefundVat = (typeof refundVat)[number];
