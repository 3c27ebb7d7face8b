import { endOfItalianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { isDay } from '#lib/contract/calendar.ts';

/** The moment at which a day (`2026-03-31`) begins in Italy; nothing for anything else. */
export const startOfDay = (day = ''): number | undefined => (isDay(day) ? startOfItalianDay(day) : undefined);

/** The moment at which it is over. */
export const endOfDay = (day = ''): number | undefined => (isDay(day) ? endOfItalianDay(day) : undefined);
