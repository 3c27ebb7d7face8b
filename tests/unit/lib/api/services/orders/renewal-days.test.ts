import { describe, expect, it } from 'vitest';
import { instantOf, italianDay } from '#lib/api/kernel/calendar.ts';
import { dayRange, dayWithin, priceToDay, termToDay } from '#lib/api/services/orders/quote/renewal-days.ts';

const NOW = instantOf('2027-01-10T12:00');
const ending = (end: string) => ({
  expiresAt: instantOf(end),
  graceUntil: null,
  graceDays: 0,
  anchorAt: null,
  durationMonths: 12,
});
const year = { durationCents: 36_500, durationDays: 365 };

describe('the possible common end days of several licences', () => {
  it.each<[string, string[], number, [string, string, number]]>([
    ['of one end', ['2027-03-15T10:00', '2027-03-15T10:00'], 12, ['2027-03-16', '2028-03-15', 366]],
    ['of the latest', ['2027-02-01T10:00', '2027-06-30T10:00'], 12, ['2027-07-01', '2028-06-30', 366]],
    [
      'in a year without 29 February',
      ['2028-03-01T10:00', '2027-06-30T10:00'],
      12,
      ['2028-03-02', '2029-03-01', 365],
    ],
    [
      'of a month that has no such day',
      ['2027-01-31T10:00', '2027-01-31T10:00'],
      1,
      ['2027-02-01', '2027-02-28', 28],
    ],
    [
      'of some that have ended, from today',
      ['2026-05-01T10:00', '2026-12-31T10:00'],
      1,
      ['2027-01-11', '2027-02-10', 31],
    ],
    [
      'of one in its last second of a day',
      ['2027-03-15T23:59:59', '2027-03-15T00:00'],
      1,
      ['2027-03-16', '2027-04-15', 31],
    ],
  ])('%s', (_, ends, months, [first, last, days]) => {
    expect(
      dayRange(
        ends.map((end) => ending(end)),
        months,
        NOW,
      ),
    ).toEqual({ first, last, days });
  });

  it.each([
    ['2026-01-01', '2027-03-16'],
    ['2027-09-01', '2027-09-01'],
    ['2099-01-01', '2028-03-15'],
  ])('near %s is %s', (asked, day) => {
    expect(dayWithin({ first: '2027-03-16', last: '2028-03-15', days: 366 }, asked)).toBe(day);
  });
});

describe('a licence’s price up to a day', () => {
  it.each<[string, string, string, number, number]>([
    ['a year', '2026-03-15T10:00+01:00', '2028-01-10', 365, 36_500],
    ['one day', '2027-03-15T10:00', '2027-03-16', 1, 100],
    ['from the last second of its day', '2027-03-15T23:59:59', '2027-03-16', 1, 100],
    ['from the first second of its day', '2027-03-15T00:00', '2027-03-16', 1, 100],
    ['over 29 February', '2028-02-28T10:00', '2028-03-01', 2, 200],
    ['over the hour that March skips', '2027-03-27T10:00', '2027-03-29', 2, 200],
    ['over the hour that comes twice', '2027-10-30T10:00', '2027-11-01', 2, 200],
    ['one that ended, from today', '2026-06-01T10:00', '2027-01-20', 10, 1000],
    ['one that has just ended', '2027-01-10T11:59:59', '2027-01-11', 1, 100],
    ['longer than the duration', '2027-02-01T10:00', '2028-08-01', 547, 54_700],
  ])('%s', (_, end, day, days, cents) => {
    const priced = priceToDay(ending(end), { day, ...year }, NOW);
    expect(priced).toMatchObject({ days, cents });
    expect(italianDay(priced.until)).toBe(day);
    expect(italianDay(priced.until + 1)).not.toBe(day);
  });

  it.each([
    [1000, 365, 1, 3],
    [1000, 365, 182, 499],
    [999, 31, 30, 967],
    [4900, 366, 365, 4887],
  ])('is rounded once: %i for %i days are %i days for %i', (durationCents, durationDays, days, cents) => {
    const end = ending('2027-03-01T10:00');
    const day = italianDay(end.expiresAt + days * 86_400_000);
    expect(priceToDay(end, { day, durationCents, durationDays }, NOW)).toMatchObject({ days, cents });
  });
});

describe('a licence paid up to a day', () => {
  const paid = (end: string, day: string) => priceToDay(ending(end), { day, ...year }, NOW);
  const END = '2027-03-15T10:00';

  it('ends in the last instant of that day, whenever the money arrives before its end', () => {
    const toDay = paid(END, '2027-06-30');
    for (const at of ['2027-01-10T12:00', '2027-03-15T09:59'])
      expect(termToDay(ending(END), toDay, instantOf(at))).toEqual({
        expiresAt: instantOf('2027-07-01T00:00') - 1,
        anchorAt: null,
        durationMonths: 12,
      });
  });

  it.each([
    ['money that comes five days after its end', END, '2027-03-20T10:00', '2027-07-05'],
    ['an end that has moved by ten days meanwhile', '2027-03-25T10:00', '2027-01-12T12:00', '2027-07-10'],
    ['an end behind that day', '2027-12-31T10:00', '2027-01-12T12:00', '2028-04-16'],
    ['an end that has become earlier', '2027-02-15T10:00', '2027-01-12T12:00', '2027-06-30'],
  ])('gets all its days despite %s', (_, end, at, day) => {
    const term = termToDay(ending(end), paid(END, '2027-06-30'), instantOf(at));
    expect(italianDay(term.expiresAt)).toBe(day);
  });

  it('that had ended reaches the day if it is paid on the day of the order', () => {
    const toDay = paid('2026-06-01T10:00', '2027-06-30');
    const on = (at: string) =>
      italianDay(termToDay(ending('2026-06-01T10:00'), toDay, instantOf(at)).expiresAt);
    expect(on('2027-01-10T23:59')).toBe('2027-06-30');
    expect(on('2027-01-13T08:00')).toBe('2027-07-03');
  });
});
