import { italianDay, italianMonth } from '#lib/api/kernel/calendar.ts';
import { firstDayOf, isDay, isMonth, lastDayOf, monthFrom } from '#lib/contract/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

/** The days of a month that are counted. */
export interface Period {
  month: string;
  from: string;
  to: string;
  /** The last day whose ends are over. */
  endedTo: string;
}

export interface Periods {
  now: Period;
  before: Period;
}

/**
 * A month as far as today, and the one before it to the same day, or to its end where it is shorter. A month that is over is
 * held against the whole one before.
 *
 * @param asked `2026-03`; this month where it is none that has begun
 */
export function periodsOf(now: number, asked = ''): Periods {
  const running = italianMonth(now);
  const month = isMonth(asked) && asked <= running ? asked : running;
  const before = monthFrom(month, -1);
  if (month < running) return { now: whole(month), before: whole(before) };
  const today = italianDay(now);
  return { now: upTo(month, today), before: upTo(before, sameDayIn(before, today)) };
}

/** The day with that number, or the month's last one. */
function sameDayIn(month: string, day: string): string {
  const same = `${month}${day.slice(7)}`;
  return isDay(same) ? same : lastDayOf(month);
}

/** What ends on the last of these days is not over: the first day of a month has no ends yet. */
const upTo = (month: string, to: string): Period => ({
  month,
  from: firstDayOf(month),
  to,
  endedTo: dayBefore(to),
});

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

const whole = (month: string): Period => {
  const to = lastDayOf(month);
  return { month, from: firstDayOf(month), to, endedTo: to };
};
