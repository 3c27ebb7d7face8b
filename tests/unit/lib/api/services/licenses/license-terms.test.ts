import { describe, expect, it } from 'vitest';
import type { LicenseTerm } from '#lib/api/db/schema/license-terms.ts';
import { extend, type Term, termWithout } from '#lib/api/services/licenses/license-terms.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';

const at = (day: string) => Date.parse(`2026-${day}T12:00:00+01:00`);
const dayOf = (instant: number) => toInstant(instant).slice(0, 10);

/** An added term: its payment, the day in 2026, and its months, days or end chosen by the seller. */
type Brought = [
  paymentId: string,
  day: string,
  time: { months: number } | { days: number } | { until: string },
];

/** The terms of a licence after consecutive additions. */
function termsOf(...brought: Brought[]): LicenseTerm[] {
  let term: Term | undefined;
  return brought.map(([paymentId, day, time], id) => {
    const previousExpiresAt = term?.expiresAt ?? null;
    const found = term ?? { expiresAt: at(day), anchorAt: null, durationMonths: 0 };
    const { months, days } = { months: 0, days: 0, ...time };
    const end = 'until' in time ? at(time.until) : Math.max(found.expiresAt, at(day)) + days * 86_400_000;
    term = months > 0 ? extend(found, months, at(day)) : { ...found, expiresAt: end, anchorAt: null };
    const kind = paymentId === 'trial' || paymentId === 'extension' ? paymentId : 'renewal';
    const whose = {
      licenseId: '',
      ...{ shortenings: 0, devices: 0, deviceCents: 0 },
      kind,
      paymentId,
      broughtAt: at(day),
      takenBackBy: '',
      withdrawableUntil: null,
    } as const;
    return { id, ...whose, months, days, previousExpiresAt, ...term };
  });
}

const MONTH = { months: 1 };
const YEAR = { months: 12 };
const bought: Brought = ['bought', '01-10', MONTH];

describe('a licence without one payment’s term', () => {
  it.each<[string, Brought[], string, string, number]>([
    [
      'its last renewal ends where that began',
      [bought, ['year', '01-20', YEAR], ['month', '01-21', MONTH]],
      'month',
      '2027-02-10',
      13,
    ],
    [
      'one in between keeps the others’',
      [bought, ['year', '01-20', YEAR], ['month', '01-21', MONTH]],
      'year',
      '2026-03-10',
      2,
    ],
    [
      'its purchase keeps those of its renewals',
      [bought, ['year', '01-20', YEAR], ['month', '01-21', MONTH]],
      'bought',
      '2027-02-20',
      13,
    ],
    [
      'a late renewal goes back to the end before',
      [bought, ['late', '05-01', MONTH]],
      'late',
      '2026-02-10',
      1,
    ],
    [
      'an early one leaves a late one where it was paid',
      [bought, ['early', '02-01', MONTH], ['late', '05-01', MONTH]],
      'early',
      '2026-06-01',
      1,
    ],
    [
      'a renewal into a shorter month has its old day',
      [
        ['bought', '01-31', MONTH],
        ['one', '02-01', MONTH],
        ['two', '02-02', MONTH],
      ],
      'one',
      '2026-03-31',
      2,
    ],
    ['days of the seller stay', [bought, ['extension', '01-20', { days: 10 }]], 'bought', '2026-01-30', 0],
    [
      'days of the seller move',
      [bought, ['renewed', '01-11', MONTH], ['extension', '01-20', { days: 10 }]],
      'renewed',
      '2026-02-20',
      1,
    ],
    [
      'an end of the seller’s stays',
      [bought, ['renewed', '01-11', MONTH], ['extension', '01-20', { until: '06-15' }]],
      'renewed',
      '2026-06-15',
      1,
    ],
    [
      'months behind it follow it',
      [
        bought,
        ['renewed', '01-11', MONTH],
        ['extension', '01-20', { until: '06-15' }],
        ['last', '01-21', MONTH],
      ],
      'renewed',
      '2026-07-15',
      2,
    ],
    [
      'a trial across the end of a month brings no month',
      [
        ['trial', '01-25', { days: 14 }],
        ['year', '01-26', YEAR],
      ],
      'year',
      '2026-02-08',
      0,
    ],
    [
      'a trial keeps its days before other months',
      [
        ['trial', '01-25', { days: 14 }],
        ['year', '01-26', YEAR],
        ['month', '01-27', MONTH],
      ],
      'year',
      '2026-03-08',
      1,
    ],
  ])('%s', (_, brought, without, end, months) => {
    const { term } = termWithout(at('01-10'), termsOf(...brought), without);
    expect([dayOf(term.expiresAt), term.durationMonths]).toEqual([end, months]);
  });

  it('names the terms that move, and becomes the trial again', () => {
    const terms = termsOf(
      ['trial', '01-25', { days: 14 }],
      ['year', '01-26', YEAR],
      ['month', '01-27', MONTH],
    );
    const { moved, isTrial } = termWithout(at('01-25'), terms, 'year');
    expect(
      moved.map(({ paymentId, previousExpiresAt, expiresAt }) => [
        paymentId,
        dayOf(previousExpiresAt ?? 0),
        dayOf(expiresAt),
      ]),
    ).toEqual([['month', '2026-02-08', '2026-03-08']]);
    expect(isTrial).toBe(false);
    expect(termWithout(at('01-25'), terms.slice(0, 2), 'year').isTrial).toBe(true);
  });
});
