import { MAX_QUANTITY } from '#lib/contract/limits.ts';

/** Fields of the order form. The page's URL has the choices; the values of the checkboxes identify the wording. */
export const ORDER_FIELDS = {
  /** Generated per page view, so that a repeated submission is one order. */
  key: 'key',
  /** What the customer saw: the total, and the version of the terms. */
  price: 'price',
  terms: 'terms',
  coupon: 'coupon',
  renewal: 'auto_renewal',
  payBy: 'pay_by',
  purchaseOrder: 'purchase_order',
} as const;

/** The name of the form that makes an offer of the choice, on the same page. */
export const OFFER_FIELD = 'make_offer';

/** The field of the form that first asks for the buyer's country, on the same page. */
export const COUNTRY_FIELD = 'country';

/** In the URL for renewing several licences: all that can be renewed, instead of ids. */
export const ALL_LICENSES = 'all';

/** In the same URL, next to the ids: marks that the form was sent, also if no licence is chosen. */
export const NO_LICENSES = 'none';

/** The licences that such a URL names. */
export const idsIn = (asked: string): string[] | typeof ALL_LICENSES =>
  asked === ALL_LICENSES
    ? ALL_LICENSES
    : asked
        .split(',')
        .filter((id) => id && id !== NO_LICENSES)
        .slice(0, MAX_QUANTITY);

/** The field that chooses between the duration for each licence and one common day. */
export const RENEWAL_WAY = { name: 'way', each: 'each', together: 'day' } as const;

/** In the same URL: the last possible day. */
export const LAST_DAY = 'last';

/** The value of the automatic renewal checkbox: another price or duration has another wording. */
export const renewalValue = (version: string, ...agreed: (string | number)[]): string =>
  [version, ...agreed].join(' ');

/** The version of the wording in such a value. */
export const versionIn = (value: string): string => value.split(' ')[0] ?? '';

/** Refusal code: the payment service does not respond. */
export const PROVIDER_DOWN = 'PROVIDER_DOWN';

/** Why money is returned: another amount, paid twice, the account or the licence is gone. */
export type ReturnReason = 'amount' | 'twice' | 'account' | 'license';

/**
 * How VAT is charged: Italian, another EU country's (One Stop Shop), or none because an EU company owes it itself
 * (reverse charge) or the seller is taxed at a flat rate (regime forfettario).
 */
export const vatSchemes = ['domestic', 'oss', 'reverse-charge', 'flat-rate'] as const;
export type VatScheme = (typeof vatSchemes)[number];

/** The same for documents; `vat-kept`: a refund that leaves the VAT of its sale unchanged. */
export const documentSchemes = [...vatSchemes, 'vat-kept'] as const;
export type DocumentScheme = (typeof documentSchemes)[number];

/** VIES's answer about a VAT number; `silent`: VIES or the country does not respond. */
export const vatCheckStates = ['valid', 'invalid', 'silent'] as const;

/** Why nothing can be ordered. */
export const checkoutRefusals = [
  'COMING_SOON',
  'WITHDRAWN',
  'SUSPENDED',
  'REVOKED',
  'UNPAID',
  'ENDLESS',
  /** Only for renewing several: a trial, or a pending payment. */
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
