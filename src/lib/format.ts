import { DEFAULT_CURRENCY, LOCALE } from './contract/limits.ts';
import { months } from './text/months.ts';

/*
 * Intl takes twenty milliseconds of a desktop's processor to begin, a hundred of a phone's: screens would
 * wait for it before they answer. What Italian asks for is short enough to be written here; the tests
 * compare it with Intl.
 */

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** `1234` → `1.234`: of four digits too, which Intl leaves together, as sums are easier to read apart. */
export function formatWhole(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** `1234500` → `12.345,00` */
export function formatAmount(cents: number): string {
  const sum = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${formatWhole(Math.floor(sum / 100))},${twoDigits(sum % 100)}`;
}

/** `4900` → `49,00 €`, never parted at the end of a line. */
export function formatEuro(cents: number): string {
  return `${formatAmount(cents)}\u00a0€`;
}

/** `4900` → `49 €` */
export function formatWholeEuro(cents: number): string {
  return `${formatWhole(Math.round(cents / 100))}\u00a0€`;
}

/** Names the currency only when it is not the euro: `4900, 'USD'` → `49,00 USD`. */
export function formatMoney(cents: number, currency: string): string {
  return currency === DEFAULT_CURRENCY ? formatEuro(cents) : `${formatAmount(cents)} ${currency}`;
}

/** Dates are read in Italy, whatever the server's or the visitor's clock says. */
const timeZone = 'Europe/Rome';

// A formatter takes about as long to make as a hundred formats: each is made by whoever first needs it.
let wallClock: Intl.DateTimeFormat | undefined;
let longDate: Intl.DateTimeFormat | undefined;

/** `01/03/2026, 11:00`; by Intl where Temporal is not known. */
function inItaly(iso: string): string {
  const date = new Date(iso);
  if (typeof Temporal === 'undefined') {
    wallClock ??= new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    return wallClock.format(date);
  }
  const zoned = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone);
  const [day, month, hour, minute] = [zoned.day, zoned.month, zoned.hour, zoned.minute].map(twoDigits);
  return `${day}/${month}/${zoned.year}, ${hour}:${minute}`;
}

/** `2026-03-01T10:00:00Z` → `01/03/2026`; a dash for nothing. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? inItaly(iso).slice(0, 'dd/mm/yyyy'.length) : '—';
}

/** `2026-03-01T10:00:00Z` → `01/03/2026, 11:00` */
export function formatInstant(iso: string | null | undefined): string {
  return iso ? inItaly(iso) : '—';
}

/** `2026-03-01T10:00:00Z` → `1 marzo 2026` */
export function formatDate(date: Date | string): string {
  longDate ??= new Intl.DateTimeFormat(LOCALE, { timeZone, dateStyle: 'long' });
  return longDate.format(new Date(date));
}

function monthOf(yearMonth: string): { name: string; year: string } {
  const [year = '', month = ''] = yearMonth.split('-');
  return { name: months[Number(month) - 1] ?? month, year };
}

/** `2026-03` → `mar` */
export function formatMonth(yearMonth: string): string {
  return monthOf(yearMonth).name.slice(0, 3);
}

/** `2026-03` → `marzo 2026` */
export function formatMonthAndYear(yearMonth: string): string {
  const { name, year } = monthOf(yearMonth);
  return `${name} ${year}`;
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
