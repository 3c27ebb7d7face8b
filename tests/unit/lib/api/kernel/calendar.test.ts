import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  italianDay,
  italianInstant,
  italianYear,
  startOfItalianDay,
  startOfItalianMonth,
} from '#lib/api/kernel/calendar.ts';

/** Formats an instant in Italian time. */
const inRome = (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  }).format(instant);
/** The end after consecutive purchases of months. */
const endOf = (begin: string, bought: number[]) => {
  const anchor = Date.parse(begin);
  return inRome(bought.reduce((end, months) => addMonths(end, months, anchor), anchor));
};
const each = (months: number, times: number): number[] => Array.from({ length: times }, () => months);

it.each([
  ['2026-12-03', '09:00', '2026-12-03T08:00:00.000Z'],
  ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('clocks in Italy show %s %s at %s', (day, time, instant) => {
  expect(new Date(italianInstant(day, time) ?? 0).toISOString()).toBe(instant);
});

it.each([
  ['2027-03-28', '02:00'],
  ['2027-03-28', '02:59'],
  ['2027-02-29', '09:00'],
])('no clock in Italy shows %s %s', (day, time) => {
  expect(italianInstant(day, time)).toBeUndefined();
});

describe('months in Italy', () => {
  it.each([
    // Start in Italian time and as an instant; months; end in Italian time.
    ['1 March 00:30', '2026-02-28T23:30:00Z', [1], '2026-04-01 00:30'],
    ['1 March 01:30', '2026-03-01T00:30:00Z', [1], '2026-04-01 01:30'],
    ['31 January, twelve times a month', '2026-01-31T11:00:00Z', each(1, 12), '2027-01-31 12:00'],
    ['31 January, a year', '2026-01-31T11:00:00Z', [12], '2027-01-31 12:00'],
    ['31 January, February', '2026-01-31T11:00:00Z', [1], '2026-02-28 12:00'],
    ['31 January, then March', '2026-01-31T11:00:00Z', [1, 1], '2026-03-31 12:00'],
    ['31 August, then four', '2026-08-31T10:00:00Z', each(1, 6), '2027-02-28 12:00'],
    ['30 November, a quarter', '2026-11-30T11:00:00Z', [3], '2027-02-28 12:00'],
    ['29 February, a year', '2028-02-29T11:00:00Z', [12], '2029-02-28 12:00'],
    ['29 February, four years', '2028-02-29T11:00:00Z', each(12, 4), '2032-02-29 12:00'],
    ['31 December 23:59, into the year', '2026-12-31T22:59:00Z', [1], '2027-01-31 23:59'],
    ['1 January 00:30, of another year in UTC', '2026-12-31T23:30:00Z', [12], '2028-01-01 00:30'],
    ['into summer', '2026-03-15T11:00:00Z', [1], '2026-04-15 12:00'],
    ['into winter', '2026-10-15T10:00:00Z', [1], '2026-11-15 12:00'],
    ['twelve months across both changes', '2026-03-15T11:00:00Z', each(1, 12), '2027-03-15 12:00'],
    // The clock jumps from 02:00 to 03:00: 02:30 becomes an hour after 01:30.
    ['the hour that is skipped', '2026-01-29T01:30:00Z', [2], '2026-03-29 03:30'],
    ['the month after the skipped hour', '2026-01-29T01:30:00Z', [2, 1], '2026-04-29 02:30'],
    ['the hour that comes twice, a year', '2026-10-25T00:30:00Z', [12], '2027-10-25 02:30'],
  ])('from %s', (_, begin, bought, end) => {
    expect(endOf(begin, bought)).toBe(end);
  });

  it('an hour that occurs twice is the first of both', () => {
    expect(new Date(addMonths(Date.parse('2026-09-25T00:30:00Z'), 1)).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  it('twelve paid months are a year from each day and hour of two years', () => {
    const begin = Date.parse('2027-01-01T00:30:00Z');
    for (let hours = 0; hours < 730 * 24; hours += 31) {
      const anchor = begin + hours * 3_600_000;
      const paid = each(1, 12).reduce((end, months) => addMonths(end, months, anchor), anchor);
      expect(paid).toBe(addMonths(anchor, 12));
    }
  });
});

describe('days in Italy', () => {
  it.each([
    ['2026-03-28T11:00:00Z', 1, '2026-03-29 12:00'],
    ['2026-10-24T10:00:00Z', 1, '2026-10-25 12:00'],
    ['2026-12-31T23:30:00Z', 365, '2028-01-01 00:30'],
  ])('keep their hour: %s', (from, days, end) => {
    expect(inRome(addDays(Date.parse(from), days))).toBe(end);
  });

  it('begin and belong to months and years by Italian time', () => {
    expect(new Date(startOfItalianDay('2026-03-30')).toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(new Date(startOfItalianDay('2026-03-29')).toISOString()).toBe('2026-03-28T23:00:00.000Z');
    const newYear = Date.parse('2026-12-31T23:00:00Z');
    expect([italianDay(newYear), italianDay(newYear - 1)]).toEqual(['2027-01-01', '2026-12-31']);
    expect(italianYear(newYear)).toBe(2027);
    expect(startOfItalianMonth(newYear + 86_400_000)).toBe(newYear);
  });
});
