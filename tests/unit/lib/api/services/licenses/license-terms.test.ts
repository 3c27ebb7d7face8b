import { describe, expect, it } from 'vitest';
import { type Extension, termWithout } from '#lib/api/services/licenses/license-terms.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (instant: number) => toInstant(instant).slice(0, 10);

/** A renewal that was paid on a day and moved the end. */
const renewal = (paymentId: string, paid: string, from: string, to: string): Extension => ({
  paymentId,
  paidAt: at(paid),
  previousExpiresAt: at(from),
  expiresAt: at(to),
});

const license = (end: string) => ({ createdAt: at('2026-01-10'), anchorAt: null, expiresAt: at(end) });

const summed = ({ expiresAt, durationMonths, moved }: ReturnType<typeof termWithout>) => [
  dayOf(expiresAt),
  durationMonths,
  ...moved.map((each) => `${each.paymentId} ${dayOf(each.previousExpiresAt)} ${dayOf(each.expiresAt)}`),
];

const year = renewal('year', '2026-01-20', '2026-02-10', '2027-02-10');
const month = renewal('month', '2026-01-21', '2027-02-10', '2027-03-10');

describe('a licence’s term without', () => {
  it('its last renewal ends where that renewal began', () => {
    expect(summed(termWithout(license('2027-03-10'), [year, month], 'month'))).toEqual(['2027-02-10', 13]);
  });

  it('a renewal in between keeps the months of the others', () => {
    expect(summed(termWithout(license('2027-03-10'), [year, month], 'year'))).toEqual([
      '2026-03-10',
      2,
      'month 2026-02-10 2026-03-10',
    ]);
  });

  it('its purchase keeps the months of its renewals', () => {
    expect(summed(termWithout(license('2027-03-10'), [year, month], 'bought'))).toEqual([
      '2027-02-20',
      13,
      'year 2026-01-10 2027-01-20',
      'month 2027-01-20 2027-02-20',
    ]);
  });

  it('a renewal that came after the end goes back to that end', () => {
    const late = renewal('late', '2026-05-01', '2026-02-10', '2026-06-01');
    expect(summed(termWithout(license('2026-06-01'), [late], 'late'))).toEqual(['2026-02-10', 1]);
  });

  it('an early one leaves a late one where it was paid', () => {
    const early = renewal('early', '2026-02-01', '2026-02-10', '2026-03-10');
    const late = renewal('late', '2026-05-01', '2026-03-10', '2026-06-01');
    expect(summed(termWithout(license('2026-06-01'), [early, late], 'early'))).toEqual([
      '2026-06-01',
      1,
      'late 2026-02-10 2026-06-01',
    ]);
  });

  it('a renewal into a shorter month has its old day again', () => {
    const short = renewal('short', '2026-01-10', '2026-01-31', '2026-02-28');
    expect(summed(termWithout(license('2026-02-28'), [short], 'short'))[0]).toBe('2026-01-31');
  });
});
