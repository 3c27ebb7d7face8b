import { italianDay } from '#lib/api/services/shared/calendar.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';

/** The moment at which a day (`2026-03-31`) begins in Italy; nothing for anything else. */
export function startOfDay(day = ''): number | undefined {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(midnight)) return undefined;
  const summer = midnight - 2 * HOUR_MS;
  return italianDay(summer) === day ? summer : midnight - HOUR_MS;
}

/** The moment at which it is over. */
export function endOfDay(day = ''): number | undefined {
  const start = startOfDay(day);
  return start === undefined
    ? undefined
    : startOfDay(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));
}
