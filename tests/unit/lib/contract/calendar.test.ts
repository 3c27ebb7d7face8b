import { describe, expect, it } from 'vitest';
import { firstDayOf, isDay, isMonth, lastDayOf, monthFrom, monthsTo } from '#lib/contract/calendar.ts';

describe('months of the calendar', () => {
  it.each([
    ['2026-11', 0, '2026-11'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', -17, '2024-12'],
    ['2026-02', 24, '2028-02'],
  ])('follow one another over the ends of years: %s and %i make %s', (month, offset, found) => {
    expect(monthFrom(month, offset)).toBe(found);
  });

  it('are listed with the last one last', () => {
    expect(monthsTo('2027-01', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('end on their last day: %s on %s', (month, last) => {
    expect([firstDayOf(month), lastDayOf(month)]).toEqual([`${month}-01`, last]);
  });

  it.each(['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', "2026-01'", ''])('are not %o', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});

it('accepts only days that exist', () => {
  for (const day of ['2026-03-31', '2028-02-29', '1970-01-01']) expect(isDay(day)).toBe(true);
  for (const day of ['2026-02-31', '2026-02-29', '2026-04-31', '2026-13-01', '2026-3-1', 'ieri', ''])
    expect(isDay(day)).toBe(false);
});
