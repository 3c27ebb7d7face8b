import { DEFAULT_CURRENCY, LOCALE } from './contract/limits.ts';

/** Dates are read in Italy, whatever the server's or the visitor's clock says. */
const timeZone = 'Europe/Rome';
/** Intl leaves Italian thousands of four digits together; sums of money are easier to read apart. */
const useGrouping = 'always';

/** A formatter takes about as long to make as a hundred formats: each is made by the page that first needs it. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const dates = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(LOCALE, { timeZone, ...options }));
const numbers = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat(LOCALE, { useGrouping, ...options }));

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const day = dates(numeric);
const longDate = dates({ dateStyle: 'long' });
const instant = dates({ ...numeric, hour: '2-digit', minute: '2-digit' });
const month = dates({ month: 'short' });
const monthAndYear = dates({ month: 'long', year: 'numeric' });
const euros = numbers({ style: 'currency', currency: DEFAULT_CURRENCY });
const wholeEuros = numbers({ style: 'currency', currency: DEFAULT_CURRENCY, maximumFractionDigits: 0 });
const amount = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1234500` → `12.345,00` */
export function formatAmount(cents: number): string {
  return amount().format(cents / 100);
}

/** `4900` → `49,00 €` */
export function formatEuro(cents: number): string {
  return euros().format(cents / 100);
}

/** `4900` → `49 €` */
export function formatWholeEuro(cents: number): string {
  return wholeEuros().format(cents / 100);
}

/** Names the currency only when it is not the euro: `4900, 'USD'` → `49,00 USD` (specification §2). */
export function formatMoney(cents: number, currency: string): string {
  return currency === DEFAULT_CURRENCY ? formatEuro(cents) : `${formatAmount(cents)} ${currency}`;
}

/** `2026-03-01T10:00:00Z` → `01/03/2026`; a dash for nothing. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? day().format(new Date(iso)) : '—';
}

/** `2026-03-01T10:00:00Z` → `1 marzo 2026` */
export function formatDate(date: Date | string): string {
  return longDate().format(new Date(date));
}

/** `2026-03-01T10:00:00Z` → `01/03/2026, 11:00` */
export function formatInstant(iso: string | null | undefined): string {
  return iso ? instant().format(new Date(iso)) : '—';
}

/** `2026-03` → `mar` */
export function formatMonth(yearMonth: string): string {
  return month().format(new Date(yearMonth));
}

/** `2026-03` → `marzo 2026` */
export function formatMonthAndYear(yearMonth: string): string {
  return monthAndYear().format(new Date(yearMonth));
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1536` → `1,5 KB`, up to TB (specification §3). */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  const digits = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: step === 0 ? 0 : 1 });
  return `${digits.format(value)} ${BYTE_UNITS[step]}`;
}

const plural = once(() => new Intl.PluralRules(LOCALE));

/** `count(1, 'giorno', 'giorni')` → `1 giorno` */
export function count(n: number, one: string, other: string): string {
  return `${n} ${plural().select(n) === 'one' ? one : other}`;
}
