import { DEFAULT_CURRENCY, HOUR_MS } from './contract/limits.ts';
import { months } from './text/months.ts';

/* Intl takes a hundred milliseconds to start on a slow phone, and delays the first screen
   (docs/decisions/0015-formats.md). The Italian rules are short; the tests compare them with Intl. */

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** `1234` → `1.234`. Intl does not group four digits; we do, because amounts are easier to read. */
export function formatWhole(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** `1234500` → `12.345,00` */
export function formatAmount(cents: number): string {
  const sum = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${formatWhole(Math.floor(sum / 100))},${twoDigits(sum % 100)}`;
}

/** `4900` → `49,00 €`, with a no-break space. */
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

/** 01:00 UTC of a month's last Sunday, when summer time begins and ends (directive 2000/84/EC). */
function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0, 1));
  return end.setUTCDate(end.getUTCDate() - end.getUTCDay());
}

/** The time in Italy, independent of the server's and the visitor's clock: read it with the UTC methods. */
export function inItaly(time: Date | string): Date {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  const isSummer = +date >= lastSunday(year, 2) && +date < lastSunday(year, 9);
  return new Date(+date + (isSummer ? 2 : 1) * HOUR_MS);
}

const dayOf = (date: Date) =>
  [twoDigits(date.getUTCDate()), twoDigits(date.getUTCMonth() + 1), date.getUTCFullYear()].join('/');

/** `2026-03-01T10:00:00Z` → `01/03/2026`; a dash for `null`. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? dayOf(inItaly(iso)) : '—';
}

/** `2026-03-01T10:00:00Z` → `01/03/2026, 11:00` */
export function formatInstant(iso: string | null | undefined): string {
  if (!iso) return '—';
  const date = inItaly(iso);
  return `${dayOf(date)}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** `2026-03-01T10:00:00Z` → `1 marzo 2026` */
export function formatDate(time: Date | string): string {
  const date = inItaly(time);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `2026-03-01T10:00:00Z` → `1 marzo` */
export function formatDayOfYear(time: Date | string): string {
  return formatDate(time).replace(/ \d+$/, '');
}

function monthOf(yearMonth: string): { name: string; year: string } {
  const [year = '', month = ''] = yearMonth.split('-');
  return { name: months[Number(month) - 1] ?? month, year };
}

/** `2026-03` → `mar` */
export function formatMonth(yearMonth: string): string {
  return monthOf(yearMonth).name.slice(0, 3);
}

/** `2026-03` → `marzo` */
export const formatMonthName = (yearMonth: string): string => monthOf(yearMonth).name;

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

/** `count(1234, 'giorno', 'giorni')` → `1.234 giorni` */
export function count(n: number, one: string, other: string): string {
  return `${formatWhole(n)} ${n === 1 ? one : other}`;
}

/** The length of a key's ending that identifies keys without groups. */
const KEY_END = 5;

/** `COA-A7KQ2-…-SF8L9` → `SF8L9`, also of a masked key; of another system's key its last characters. */
export const keyEnd = (key: string): string =>
  [...(key.split('-').at(-1) ?? '')].slice(-KEY_END).join('').replace(/^•+/, '');

/** Spells a key with a pause after each group: a key that a screen reader reads as a word cannot be written down. */
export function spellKey(key: string): string {
  return key
    .split('-')
    .map((group) => [...group].join(' '))
    .join(', ');
}
