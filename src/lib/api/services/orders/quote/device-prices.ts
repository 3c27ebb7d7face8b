import { italianDay } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;

/** Days of Italy from today's to that of an end; one at least. */
export const daysLeft = (now: number, expiresAt: number): number =>
  Math.max(1, Math.round((Date.parse(italianDay(expiresAt)) - Date.parse(italianDay(now))) / DAY_MS));

/** What devices cost for days: each day the 365th part of twelve months, rounded once. */
export const deviceDaysCents = (devices: number, monthCents: number, days: number): number =>
  Math.round((devices * monthCents * MONTHS_A_YEAR * days) / DAYS_A_YEAR);
