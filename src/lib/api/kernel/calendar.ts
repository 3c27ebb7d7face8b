import { type SQL, sql } from 'drizzle-orm';
import { isDay } from '#lib/contract/calendar.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';

const clockInItaly = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Rome',
});

/** The wall-clock time in Italy at an instant, encoded as if it were UTC milliseconds. */
function toClock(instant: number): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${clockInItaly.format(seconds).replace(' ', 'T')}Z`) + instant - seconds;
}

/**
 * The instant of a wall-clock time in Italy, by RFC 5545: the first of two in October's repeated hour, one hour later
 * in the hour that March skips.
 */
function fromClock(clock: number): number {
  const inSummer = clock - 2 * HOUR_MS;
  return toClock(inSummer) === clock ? inSummer : clock - HOUR_MS;
}

/** The instant of a date and time (ISO 8601); without a zone it is Italian time. */
export const instantOf = (text: string): number =>
  /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : fromClock(Date.parse(`${text}Z`));

/** The instant of an Italian day and time, `2026-03-31` and `08:30`; undefined in the hour that March skips. */
export function italianInstant(day: string, time: string): number | undefined {
  if (!isDay(day)) return undefined;
  const clock = Date.parse(`${day}T${time}:00Z`);
  const instant = fromClock(clock);
  return toClock(instant) === clock ? instant : undefined;
}

/** An instant's Italian day, `2026-03-31`. */
export const italianDay = (instant: number): string => new Date(toClock(instant)).toISOString().slice(0, 10);

/** An instant's Italian month, `2026-03`. */
export const italianMonth = (instant: number): string => italianDay(instant).slice(0, 7);

/** An instant's Italian year, which numbers of documents use. */
export const italianYear = (instant: number): number => Number(italianDay(instant).slice(0, 4));

/** The first instant of an Italian day, `2026-03-31`: 22:00 or 23:00 UTC of the day before. */
export const startOfItalianDay = (day: string): number => fromClock(Date.parse(day));

/** The first instant of the next Italian day. */
export const endOfItalianDay = (day: string): number => fromClock(Date.parse(day) + DAY_MS);

/** The first instant of an instant's Italian month. */
export const startOfItalianMonth = (instant: number): number =>
  startOfItalianDay(`${italianMonth(instant)}-01`);

/** Adds days and keeps the Italian wall-clock time. */
export const addDays = (instant: number, days: number): number => fromClock(toClock(instant) + days * DAY_MS);

/**
 * Adds months in Italy, to the anchor's day and time, or to the month's last day if it lacks that day. Consecutive
 * months share an anchor: twelve from 31 January end on 31 January, although February's ended on the 28th.
 */
export function addMonths(from: number, months: number, anchor = from): number {
  const begin = new Date(toClock(from));
  const kept = toClock(anchor);
  const [year, month] = [begin.getUTCFullYear(), begin.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(kept).getUTCDate(), lastDay);
  return fromClock(Date.UTC(year, month, day) + (kept % DAY_MS));
}

/** Days left, rounded up; 0 or less when past. */
export function daysUntil(end: number, now: number): number {
  // Rounding up gives -0 in the first hours after the end.
  return Math.ceil((end - now) / DAY_MS) + 0;
}

/** Whether a row's instant is in Italian summer time: from March's last Sunday, 01:00 UTC, to October's. */
const isSummer = (instant: SQL): SQL => {
  const change = (month: string) =>
    sql`unixepoch(strftime(${`%Y-${month}-25`}, ${instant} / 1000, 'unixepoch'), 'weekday 0', '+1 hour') * 1000`;
  return sql`(${instant} >= ${change('03')} and ${instant} < ${change('10')})`;
};

/** `addDays` in SQL. */
export const addDaysTo = (instant: SQL, days: number): SQL<number> => {
  const [from, inSummer] = [sql.raw('begins'), sql.raw('in_summer')];
  const moved = sql`select ${from} + iif(${isSummer(from)}, 0, ${-HOUR_MS}) + ${days * DAY_MS} as ${inSummer} from (select ${instant} as ${from})`;
  return sql<number>`(select ${inSummer} + iif(${isSummer(inSummer)}, 0, ${HOUR_MS}) from (${moved}))`;
};

/** `italianDay` in SQL. */
export const italianDayOf = (instant: SQL): SQL<string> =>
  sql<string>`date(${instant} / 1000 + iif(${isSummer(instant)}, 7200, 3600), 'unixepoch')`;

/** The quarter of a day, `2026-Q1`, in SQL. */
export const quarterOf = (day: SQL): SQL<string> =>
  sql<string>`(substr(${day}, 1, 4) || '-Q' || ((substr(${day}, 6, 2) + 2) / 3))`;
