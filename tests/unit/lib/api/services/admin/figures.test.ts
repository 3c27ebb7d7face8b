import { describe, expect, it } from 'vitest';
import { periodsOf } from '#lib/api/services/admin/figures/periods.ts';
import { monthlyCents } from '#lib/api/services/admin/figures/recurring.ts';

const at = (instant: string, asked?: string) => periodsOf(Date.parse(instant), asked);

describe('the counted days of a month', () => {
  it.each([
    // Today, and the same day of the previous month, or its last day.
    ['2026-11-29T12:00Z', ['2026-11-01', '2026-11-29'], ['2026-10-01', '2026-10-29']],
    ['2026-03-31T12:00Z', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    ['2028-03-30T12:00Z', ['2028-03-01', '2028-03-30'], ['2028-02-01', '2028-02-29']],
    ['2026-07-31T12:00Z', ['2026-07-01', '2026-07-31'], ['2026-06-01', '2026-06-30']],
    ['2027-01-15T12:00Z', ['2027-01-01', '2027-01-15'], ['2026-12-01', '2026-12-15']],
    // The Italian day, in winter, in summer, and at clock changes.
    ['2026-11-30T22:59Z', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-30']],
    ['2026-11-30T23:00Z', ['2026-12-01', '2026-12-01'], ['2026-11-01', '2026-11-01']],
    ['2026-06-30T22:00Z', ['2026-07-01', '2026-07-01'], ['2026-06-01', '2026-06-01']],
    ['2026-03-29T21:59Z', ['2026-03-01', '2026-03-29'], ['2026-02-01', '2026-02-28']],
    ['2026-10-25T23:00Z', ['2026-10-01', '2026-10-26'], ['2026-09-01', '2026-09-26']],
  ])('at %s are as many as of the month before', (instant, now, before) => {
    const periods = at(instant);
    expect([periods.now.from, periods.now.to]).toEqual(now);
    expect([periods.before.from, periods.before.to]).toEqual(before);
  });

  it('are all of a past month, compared with all of the previous one', () => {
    const { now, before } = at('2026-11-29T12:00Z', '2026-02');
    expect(now).toEqual({ month: '2026-02', from: '2026-02-01', to: '2026-02-28', endedTo: '2026-02-28' });
    expect(before).toEqual({ month: '2026-01', from: '2026-01-01', to: '2026-01-31', endedTo: '2026-01-31' });
  });

  it.each(['2026-12', '2026-13', '2026-1', '', 'x', '2026-11-01'])('of «%s» are this month’s', (asked) => {
    expect(at('2026-11-29T12:00Z', asked).now.month).toBe('2026-11');
  });

  it('end yesterday for licences, because a licence that ends today may still be renewed', () => {
    const { now, before } = at('2026-03-31T12:00Z');
    expect([now.endedTo, before.endedTo]).toEqual(['2026-03-30', '2026-02-27']);
  });

  it('contain no end of a licence on a month’s first day', () => {
    const { now, before } = at('2026-03-01T12:00Z');
    expect(now.endedTo < now.from).toBe(true);
    expect(before.endedTo < before.from).toBe(true);
  });
});

describe('monthly cents', () => {
  it('are rounded once, regardless of the number of prices', () => {
    const year = { months: 12, cents: 100 };
    expect(monthlyCents([year])).toBe(8);
    expect(monthlyCents([{ months: 12, cents: 100 * 1000 }])).toBe(8333);
    expect(
      monthlyCents([year, { months: 1, cents: 4016 }, { months: 24, cents: 100 }, { months: 7, cents: 700 }]),
    ).toBe(Math.round(100 / 12 + 4016 + 100 / 24 + 100));
  });

  it('round half a cent up, and symmetrically for negative amounts', () => {
    expect(monthlyCents([{ months: 2, cents: 5 }])).toBe(3);
    expect(
      monthlyCents([
        { months: 1, cents: 12 },
        { months: 1, cents: -12 },
      ]),
    ).toBe(0);
  });

  it('are exact for every duration, with large amounts', () => {
    const lengths = Array.from({ length: 12 }, (_, at) => at + 1);
    const rows = lengths.map((months) => ({ months, cents: months * 49_999_999 }));
    expect(monthlyCents(rows)).toBe(12 * 49_999_999);
  });

  it('are 0 for no prices', () => {
    expect(monthlyCents([])).toBe(0);
  });
});
