import { DEFAULT_CURRENCY, LOCALE } from './contract/limits.ts';

const euros = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: DEFAULT_CURRENCY });
/** Dates are instants in UTC; a page must read the same wherever it is rendered. */
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'Europe/Rome' });

/** @example formatEuro(4900) // '49,00 €' */
export function formatEuro(cents: number): string {
  return euros.format(cents / 100);
}

/** @example formatDate('2026-11-20T09:00:00Z') // '20 novembre 2026' */
export function formatDate(date: Date | string): string {
  return longDate.format(new Date(date));
}
