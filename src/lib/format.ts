import { DEFAULT_CURRENCY, LOCALE } from './contract/limits.ts';

/** A format that is made by whoever first needs it: making one takes as long as a hundred uses of it. */
function lazily<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Grouped from four digits on, which Italian leaves together: sums are easier to read apart. Zero has no sign.
const numbers = (options: Intl.NumberFormatOptions) =>
  lazily(() => new Intl.NumberFormat(LOCALE, { useGrouping: 'always', signDisplay: 'negative', ...options }));
const whole = numbers({ maximumFractionDigits: 0 });
const amount = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const euro = numbers({ style: 'currency', currency: 'EUR' });
const wholeEuro = numbers({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** `1234` → `1.234` */
export function formatWhole(n: number): string {
  return whole().format(n);
}

/** `1234500` → `12.345,00` */
export function formatAmount(cents: number): string {
  return amount().format(cents / 100);
}

/** `4900` → `49,00 €`, never parted at the end of a line. */
export function formatEuro(cents: number): string {
  return euro().format(cents / 100);
}

/** `4900` → `49 €` */
export function formatWholeEuro(cents: number): string {
  return wholeEuro().format(cents / 100);
}

/** Names the currency only when it is not the euro: `4900, 'USD'` → `49,00 USD`. */
export function formatMoney(cents: number, currency: string): string {
  return currency === DEFAULT_CURRENCY ? formatEuro(cents) : `${formatAmount(cents)} ${currency}`;
}

/** Dates are read in Italy, whatever the server's or the visitor's clock says. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(LOCALE, { timeZone: 'Europe/Rome', ...options }));
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const day = dates(digits);
const instant = dates({ ...digits, hour: '2-digit', minute: '2-digit' });
const longDate = dates({ dateStyle: 'long' });
const month = dates({ month: 'short' });
const monthAndYear = dates({ month: 'long', year: 'numeric' });

/** `2026-03-01T10:00:00Z` → `01/03/2026`; a dash for nothing. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? day().format(new Date(iso)) : '—';
}

/** `2026-03-01T10:00:00Z` → `01/03/2026, 11:00` */
export function formatInstant(iso: string | null | undefined): string {
  return iso ? instant().format(new Date(iso)) : '—';
}

/** `2026-03-01T10:00:00Z` → `1 marzo 2026` */
export function formatDate(date: Date | string): string {
  return longDate().format(new Date(date));
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

/** `1536` → `1,5 KB`, up to TB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const digits = step === 0 ? 0 : 1;
  const value = Number((bytes / 1024 ** step).toFixed(digits));
  return `${String(value).replace('.', ',')} ${BYTE_UNITS[step]}`;
}

/** `count(1, 'giorno', 'giorni')` → `1 giorno` */
export function count(n: number, one: string, other: string): string {
  return `${n} ${n === 1 ? one : other}`;
}
