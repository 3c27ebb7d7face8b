import { endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';
import { DAY_MS, WITHDRAWAL_DAYS } from '#lib/contract/limits.ts';

/** Italian public holidays on fixed days, `MM-DD`. */
const HOLIDAYS = new Set('01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'.split(' '));
/** The most days off in a row that may extend the period, at Christmas for example. */
export const MOST_DAYS_OFF = 5;

/**
 * The end of a contract's withdrawal period: the last instant of its last day in Italy, or of the next working day if
 * that is a day off (Regulation 1182/71, art. 3(4)).
 */
export function withdrawalEnd(concludedAt: number): number {
  // The period counts whole days, without the day of the contract.
  let day = Date.parse(italianDay(concludedAt)) + WITHDRAWAL_DAYS * DAY_MS;
  while (isDayOff(day)) day += DAY_MS;
  return endOfItalianDay(new Date(day).toISOString().slice(0, 10)) - 1;
}

/** @param day its midnight in UTC */
function isDayOff(day: number): boolean {
  const date = new Date(day);
  const isWeekend = date.getUTCDay() % 6 === 0;
  return (
    isWeekend || HOLIDAYS.has(date.toISOString().slice(5, 10)) || day === easterMonday(date.getUTCFullYear())
  );
}

/** By the Gregorian rule in Gauss's form. */
function easterMonday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonShift =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon =
    moonShift -
    Math.floor(moonShift / 28) * (1 - Math.floor(29 / (moonShift + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch = moon - weekday + 28;
  return Date.UTC(year, 2, fromMarch + 1);
}
