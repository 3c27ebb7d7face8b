import { MAX_QUANTITY } from '#lib/contract/limits.ts';

/**
 * Fields of the form that places an order. What was chosen stands in the page's address; the boxes' values say to which
 * words they belong.
 */
export const ORDER_FIELDS = {
  /** Made for each page: pressed twice, it is one order. */
  key: 'key',
  /** What its customer saw: the sum, and the conditions' version. */
  price: 'price',
  terms: 'terms',
  coupon: 'coupon',
  renewal: 'auto_renewal',
  payBy: 'pay_by',
  purchaseOrder: 'purchase_order',
} as const;

/** Names the form that makes an offer of what is chosen, on the same page. */
export const OFFER_FIELD = 'make_offer';

/** The field of the form that asks for the buyer's country first, on the same page. */
export const COUNTRY_FIELD = 'country';

/** In the address of the page that renews several licences: all that may be renewed, in place of their ids. */
export const ALL_LICENSES = 'all';

/** In the same address, next to ids: none of them is chosen as long as it stands alone. */
export const NO_LICENSES = 'none';

/** The licences that such an address names. */
export const idsIn = (asked: string): string[] | typeof ALL_LICENSES =>
  asked === ALL_LICENSES
    ? ALL_LICENSES
    : asked
        .split(',')
        .filter((id) => id && id !== NO_LICENSES)
        .slice(0, MAX_QUANTITY);

/** The field of that page that says whether each licence gets the duration, or all of them one day. */
export const RENEWAL_WAY = { name: 'way', each: 'each', together: 'day' } as const;

/** In the same address: the last of the days that may be chosen. */
export const LAST_DAY = 'last';

/** The value of the box that lets a licence renew itself: another price or duration are other words. */
export const renewalValue = (version: string, ...agreed: (string | number)[]): string =>
  [version, ...agreed].join(' ');

/** The version of the words in such a value. */
export const versionIn = (value: string): string => value.split(' ')[0] ?? '';

/** The payment service does not answer. */
export const PROVIDER_DOWN = 'PROVIDER_DOWN';

/** Why money that came in buys nothing: another sum, paid twice, the account or the licence is gone. */
export type ReturnReason = 'amount' | 'twice' | 'account' | 'license';

/**
 * How VAT is charged: Italy's, another country's of the Union by the One Stop Shop, or none where a company of the Union
 * owes it itself (reverse charge) or the seller is taxed at a flat rate (regime forfettario).
 */
export const vatSchemes = ['domestic', 'oss', 'reverse-charge', 'flat-rate'] as const;
export type VatScheme = (typeof vatSchemes)[number];

/** The same of a document; `vat-kept`: it gives back a sum and leaves the VAT of its sale as it is. */
export const documentSchemes = [...vatSchemes, 'vat-kept'] as const;
export type DocumentScheme = (typeof documentSchemes)[number];

/** What VIES says of a VAT number; `silent`: the service or its country does not answer. */
export const vatCheckStates = ['valid', 'invalid', 'silent'] as const;

/** Why nothing can be ordered. */
export const checkoutRefusals = [
  'COMING_SOON',
  'WITHDRAWN',
  'SUSPENDED',
  'REVOKED',
  'UNPAID',
  'ENDLESS',
  /** Of one that is to be renewed with others: it is tried out, or money for it is on its way. */
  'TRIAL',
  'IN_ORDER',
  'COUNTRY',
  'NO_COUNTRY',
  'BUYER',
  'EXPIRED',
  'NO_DEVICES',
  'MANY_DEVICES',
  'TOO_LOW',
  'OFFER',
] as const;
export type CheckoutRefusal = (typeof checkoutRefusals)[number];
