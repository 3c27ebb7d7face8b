import { italianDay, italianMonth } from '#lib/api/kernel/calendar.ts';
import { firstDayOf, isDay, isMonth, lastDayOf, monthFrom } from '#lib/contract/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

/** The counted days of a month. */
export interface Period {
  month: string;
  from: string;
  to: string;
  /** The last day whose expirations are complete. */
  endedTo: string;
}

export interface Periods {
  now: Period;
  before: Period;
}

/**
 * A month up to today, and the month before up to the same day, or to its end if it is shorter. A past month is
 * compared with the complete month before.
 *
 * @param asked `2026-03`; anything else, or a future month, means this month
 */
export function periodsOf(now: number, asked = ''): Periods {
  const running = italianMonth(now);
  const month = isMonth(asked) && asked <= running ? asked : running;
  const before = monthFrom(month, -1);
  if (month < running) return { now: whole(month), before: whole(before) };
  const today = italianDay(now);
  return { now: upTo(month, today), before: upTo(before, sameDayIn(before, today)) };
}

/** The day with the same number in a month, or the month's last day. */
function sameDayIn(month: string, day: string): string {
  const same = `${month}${day.slice(7)}`;
  return isDay(same) ? same : lastDayOf(month);
}

/** Today's expirations are not complete: on the first day of a month there are none yet. */
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
