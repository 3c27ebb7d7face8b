import { describe, expect, it } from 'vitest';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { daysLeft } from '#lib/api/services/licenses/more-devices.ts';
import { deviceDaysCents } from '#lib/contract/sales/rules.ts';

const at = (moment: string) => Date.parse(moment);

describe('the remaining Italian days', () => {
  it.each([
    ['the same moment a year later', '2026-11-29T11:00:00Z', '2027-11-29T11:00:00Z', 365],
    ['a year with 29 February in it', '2027-11-29T11:00:00Z', '2028-11-29T11:00:00Z', 366],
    ['the next day, however early', '2026-11-29T22:59:00Z', '2026-11-29T23:01:00Z', 1],
    ['the last second', '2026-11-29T10:59:59Z', '2026-11-29T11:00:00Z', 1],
    [
      'a day that begins in Italy before it does in Greenwich',
      '2026-07-01T22:30:00Z',
      '2026-07-02T21:00:00Z',
      1,
    ],
    ['over the hour that March skips', '2026-03-28T11:00:00Z', '2026-03-30T10:00:00Z', 2],
    ['over the hour that October has twice', '2026-10-24T10:00:00Z', '2026-10-26T11:00:00Z', 2],
    ['over the end of February', '2027-02-28T11:00:00Z', '2027-03-01T11:00:00Z', 1],
    ['over the end of a leap year’s', '2028-02-28T11:00:00Z', '2028-03-01T11:00:00Z', 2],
  ])('%s', (_, now, end, days) => {
    expect(daysLeft(at(now), at(end))).toBe(days);
  });
});

describe('the price of devices for days', () => {
  it.each([
    ['a year is twelve months', 1, 600, 365, 7200],
    ['several cost as many times as much', 3, 600, 365, 21_600],
    ['a day is the 365th part of a year, to the nearest cent', 1, 600, 1, 20],
    ['the sum is rounded once, not each of them', 3, 555, 1, 55],
    ['thirty days are nearly a month', 1, 600, 30, 592],
    ['a leap year has a day more', 1, 600, 366, 7220],
    ['fifty of the dearest stay whole', 50, 1_000_000, 3650, 6_000_000_000],
  ])('%s', (_, devices, monthCents, days, cents) => {
    expect(deviceDaysCents(devices, monthCents, days)).toBe(cents);
  });

  it('grows with every day and every device', () => {
    const sums = Array.from({ length: 800 }, (__, day) => deviceDaysCents(1, 7, day + 1));
    expect(sums.toSorted((one, other) => one - other)).toEqual(sums);
    for (let day = 1; day < 800; day++)
      expect(deviceDaysCents(2, 7, day)).toBeGreaterThanOrEqual(deviceDaysCents(1, 7, day));
  });

  it('of twelve months from any day equals the price of those months, except for 29 February', () => {
    for (let day = 0; day < 1461; day++) {
      const from = at('2026-01-01T11:00:00Z') + day * 86_400_000;
      const cents = deviceDaysCents(1, 600, daysLeft(from, addMonths(from, 12)));
      expect([7200, 7220]).toContain(cents);
    }
  });
});
