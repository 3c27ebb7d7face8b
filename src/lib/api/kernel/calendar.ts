import { type SQL, sql } from 'drizzle-orm';
import { isDay } from '#lib/contract/calendar.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';

const clockInItaly = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Rome',
});

/** What a clock in Italy shows at an instant, in milliseconds as if it stood in Greenwich. */
function toClock(instant: number): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${clockInItaly.format(seconds).replace(' ', 'T')}Z`) + instant - seconds;
}

/**
 * The instant at which a clock in Italy shows something, as RFC 5545 has it: the first of two in the hour that comes twice
 * in October, an hour later in the one that March skips.
 */
function fromClock(clock: number): number {
  const inSummer = clock - 2 * HOUR_MS;
  return toClock(inSummer) === clock ? inSummer : clock - HOUR_MS;
}

/** The instant of a date and time (ISO 8601), which is Italy's where it names no zone. */
export const instantOf = (text: string): number =>
  /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : fromClock(Date.parse(`${text}Z`));

/** When clocks in Italy show a day's hour, `2026-03-31` and `08:30`; nothing in the hour that March skips. */
export function italianInstant(day: string, time: string): number | undefined {
  if (!isDay(day)) return undefined;
  const clock = Date.parse(`${day}T${time}:00Z`);
  const instant = fromClock(clock);
  return toClock(instant) === clock ? instant : undefined;
}

/** The day of an instant in Italy, as `2026-03-31`. */
export const italianDay = (instant: number): string => new Date(toClock(instant)).toISOString().slice(0, 10);

/** Its month, as `2026-03`. */
export const italianMonth = (instant: number): string => italianDay(instant).slice(0, 7);

/** A document's year is that of the seller's time zone. */
export const italianYear = (instant: number): number => Number(italianDay(instant).slice(0, 4));

/** When a day of Italy, `2026-03-31`, begins: at 22:00 or 23:00 UTC of the day before. */
export const startOfItalianDay = (day: string): number => fromClock(Date.parse(day));

/** The first instant of the day after. */
export const endOfItalianDay = (day: string): number => fromClock(Date.parse(day) + DAY_MS);

/** When the month of an instant begins in Italy. */
export const startOfItalianMonth = (instant: number): number =>
  startOfItalianDay(`${italianMonth(instant)}-01`);

/** Some days later, at the same hour in Italy. */
export const addDays = (instant: number, days: number): number => fromClock(toClock(instant) + days * DAY_MS);

/**
 * Some months later in Italy, on the anchor's day and at its hour; where that month has no such day, on its last one. Months
 * that follow one another have one anchor: twelve from 31 January end on 31 January, whatever February did to the first.
 */
export function addMonths(from: number, months: number, anchor = from): number {
  const begin = new Date(toClock(from));
  const kept = toClock(anchor);
  const [year, month] = [begin.getUTCFullYear(), begin.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(kept).getUTCDate(), lastDay);
  return fromClock(Date.UTC(year, month, day) + (kept % DAY_MS));
}

/** Days left, a started one counting as whole; 0 or less when past. */
export function daysUntil(end: number, now: number): number {
  // Rounding up gives -0 in the first hours after the end.
  return Math.ceil((end - now) / DAY_MS) + 0;
}

/** Whether it is summer in Italy at an instant of a row: from the last Sunday of March to that of October, at 01:00 UTC. */
const isSummer = (instant: SQL): SQL => {
  const change = (month: string) =>
    sql`unixepoch(strftime(${`%Y-${month}-25`}, ${instant} / 1000, 'unixepoch'), 'weekday 0', '+1 hour') * 1000`;
  return sql`(${instant} >= ${change('03')} and ${instant} < ${change('10')})`;
};

/** `addDays` in a statement, to an instant of each row. */
export const addDaysTo = (instant: SQL, days: number): SQL<number> => {
  const [from, inSummer] = [sql.raw('begins'), sql.raw('in_summer')];
  const moved = sql`select ${from} + iif(${isSummer(from)}, 0, ${-HOUR_MS}) + ${days * DAY_MS} as ${inSummer} from (select ${instant} as ${from})`;
  return sql<number>`(select ${inSummer} + iif(${isSummer(inSummer)}, 0, ${HOUR_MS}) from (${moved}))`;
};

/** `italianDay` in a statement, of an instant of each row. */
export const italianDayOf = (instant: SQL): SQL<string> =>
  sql<string>`date(${instant} / 1000 + iif(${isSummer(instant)}, 7200, 3600), 'unixepoch')`;

/** The quarter of such a day, `2026-Q1`. */
export const quarterOf = (day: SQL): SQL<string> =>
  sql<string>`(substr(${day}, 1, 4) || '-Q' || ((substr(${day}, 6, 2) + 2) / 3))`;
