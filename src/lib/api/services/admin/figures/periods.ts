import { italianDay, italianMonth } from '#lib/api/kernel/calendar.ts';

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

const lastDayOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** A month before or after another, as `2026-03`. */
export function monthFrom(month: string, offset: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + offset)).toISOString().slice(0, 7);
}

const dayOf = (month: string, number: number) => `${month}-${String(number).padStart(2, '0')}`;

/**
 * A month as far as today, and the one before it to the same day, or to its end where it is shorter. A month that is over is
 * held against the whole one before.
 *
 * @param asked `2026-03`; this month where it is none that has begun
 */
export function periodsOf(now: number, asked = ''): Periods {
  const running = italianMonth(now);
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= running ? asked : running;
  const before = monthFrom(month, -1);
  if (month < running) return { now: whole(month), before: whole(before) };
  const day = Number(italianDay(now).slice(8));
  return { now: upTo(month, day), before: upTo(before, Math.min(day, lastDayOf(before))) };
}

/** What ends on the last of these days is not over: the first day of a month has no ends yet. */
const upTo = (month: string, day: number): Period => ({
  month,
  from: dayOf(month, 1),
  to: dayOf(month, day),
  endedTo: day === 1 ? dayOf(monthFrom(month, -1), lastDayOf(monthFrom(month, -1))) : dayOf(month, day - 1),
});

const whole = (month: string): Period => {
  const to = dayOf(month, lastDayOf(month));
  return { month, from: dayOf(month, 1), to, endedTo: to };
};
