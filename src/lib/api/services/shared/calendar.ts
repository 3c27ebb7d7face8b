import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';

const dayInItaly = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Rome' });

/** The day of an instant in Italy, as `2026-03-31`. */
export const italianDay = (instant: number): string => dayInItaly.format(instant);

/** A document's year is that of the seller's time zone. */
export const italianYear = (instant: number): number => Number(italianDay(instant).slice(0, 4));

/** Whether a text is a day, as `2026-03-31`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** When a day of Italy, `2026-03-31`, begins: at 22:00 or 23:00 UTC of the day before. */
export function startOfItalianDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const inSummer = midnight - 2 * HOUR_MS;
  return italianDay(inSummer) === day ? inSummer : midnight - HOUR_MS;
}

/** The first instant of the day after. */
export const endOfItalianDay = (day: string): number =>
  startOfItalianDay(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

/**
 * The same day and time some months later. Where that month has no such day, its last one: a month
 * from 31 January ends with February.
 */
export function addMonths(instant: number, months: number): number {
  const from = new Date(instant);
  const later = new Date(instant);
  later.setUTCMonth(from.getUTCMonth() + months);
  // An overflow lands in the next month, whose day 0 is the last day of the intended one.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later.getTime();
}

/** How many months lead from one instant to another by `addMonths`. */
export function monthsBetween(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

export function startOfMonth(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** The month of an instant in UTC, as `2026-03`. */
export const toMonth = (instant: number) => new Date(instant).toISOString().slice(0, 7);

/** Days left, a started one counting as whole; 0 or less when past. */
export function daysUntil(end: number, now: number): number {
  // Rounding up gives -0 in the first hours after the end.
  return Math.ceil((end - now) / DAY_MS) + 0;
}
