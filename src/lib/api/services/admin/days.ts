import { endOfItalianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { isDay } from '#lib/contract/calendar.ts';

/** The instant at which a day (`2026-03-31`) begins in Italy; `undefined` for an invalid day. */
export const startOfDay = (day = ''): number | undefined => (isDay(day) ? startOfItalianDay(day) : undefined);

/** The instant at which a day ends in Italy; `undefined` for an invalid day. */
export const endOfDay = (day = ''): number | undefined => (isDay(day) ? endOfItalianDay(day) : undefined);
