/** Set by the build (`scripts/build/sales.ts`); nothing else knows it. */
declare const __REAL_SALES__: boolean | undefined;

/**
 * Whether this build sells for money (docs/product.md, 9.10 Orders). A build that does not has neither code nor words of it.
 * The API asks its settings instead.
 */
export const REAL_SALES: boolean = typeof __REAL_SALES__ === 'undefined' ? false : __REAL_SALES__;

/** Whether orders are paid with money, by the setting. */
export const sellsForReal = ({ PAYMENT_PROVIDER }: { PAYMENT_PROVIDER?: string | undefined }): boolean =>
  PAYMENT_PROVIDER === 'stripe';
