import { expect, it } from 'vitest';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { beginOfNext, extend } from '#lib/api/services/licenses/license-terms.ts';
import { paidThrough } from '#lib/api/services/licenses/paid-through.ts';
import { DAY_MS, FALLBACK_MONTHS } from '#lib/contract/limits.ts';

const START = Date.UTC(2026, 0, 10, 12);
const GRACE = 10;

type Kind = Parameters<typeof paidThrough>[0][number]['kind'];
/** A term of months, or of `days`, added `daysAfter` days after the previous end. */
type Brought = [kind: Kind, months: number | { days: number }, daysAfter?: number];

/** A licence's terms as purchases and renewals write them. */
function termsOf(...brought: Brought[]) {
  let found: { expiresAt: number; anchorAt: number | null; durationMonths: number } | undefined;
  return brought.map(([kind, time, daysAfter = -5]) => {
    const broughtAt = found ? found.expiresAt + daysAfter * DAY_MS : START;
    const previousExpiresAt = found?.expiresAt ?? null;
    const living = { expiresAt: START, ...found, graceUntil: null, graceDays: GRACE };
    const [months, days] = typeof time === 'number' ? [time, 0] : [0, time.days];
    const begin = found ? beginOfNext(living, broughtAt) : START;
    found =
      found && months > 0
        ? extend({ anchorAt: null, durationMonths: 0, ...living }, months, broughtAt)
        : {
            expiresAt: months > 0 ? addMonths(START, months) : begin + days * DAY_MS,
            anchorAt: null,
            durationMonths: months || (found?.durationMonths ?? 0),
          };
    return { kind, months, days, broughtAt, previousExpiresAt, ...found };
  });
}

it.each<[how: string, brought: Brought[], last: number | null]>([
  ['a year', [['purchase', 12]], 0],
  [
    'eleven months',
    [
      ['purchase', 6],
      ['renewal', 5],
    ],
    null,
  ],
  [
    'twelve months one by one',
    Array.from({ length: 12 }, (_, n): Brought => [n ? 'renewal' : 'purchase', 1]),
    11,
  ],
  [
    'a renewal within the grace',
    [
      ['purchase', 6],
      ['renewal', 6, GRACE - 1],
    ],
    1,
  ],
  [
    'a break',
    [
      ['purchase', 6],
      ['renewal', 6, GRACE + 1],
    ],
    null,
  ],
  [
    'a break behind enough: what was earned stays',
    [
      ['purchase', 12],
      ['renewal', 1, 90],
    ],
    0,
  ],
  [
    'enough again behind a break',
    [
      ['purchase', 12],
      ['renewal', 12, 90],
    ],
    1,
  ],
  ['a year that was given', [['gift', 12]], null],
  [
    'months behind what was given',
    [
      ['gift', 12],
      ['renewal', 1],
    ],
    null,
  ],
  [
    'a year behind what was given',
    [
      ['gift', 12],
      ['renewal', 12],
    ],
    1,
  ],
  [
    'days that the seller gave in between',
    [
      ['purchase', 6],
      ['extension', { days: 30 }],
      ['renewal', 6],
    ],
    2,
  ],
  [
    'days that the seller gave at the end',
    [
      ['purchase', 12],
      ['extension', { days: 30 }],
    ],
    0,
  ],
  [
    'days that the seller gave long after',
    [
      ['purchase', 6],
      ['extension', { days: 30 }, 50],
      ['renewal', 6],
    ],
    null,
  ],
  [
    'a trial before',
    [
      ['trial', { days: 14 }],
      ['purchase', 12],
    ],
    1,
  ],
  ['what was delivered and never paid', [['advance', 12]], null],
  [
    'a renewal to a common day',
    [
      ['purchase', 6],
      ['renewal', { days: 183 }],
    ],
    1,
  ],
  [
    'too few days to a common day',
    [
      ['purchase', 6],
      ['renewal', { days: 100 }],
    ],
    null,
  ],
  [
    'days to a common day behind a break',
    [
      ['purchase', 6],
      ['renewal', { days: 183 }, 40],
    ],
    null,
  ],
])('%s', (_, brought, last) => {
  const terms = termsOf(...brought);
  const expected = last === null ? null : (terms[last]?.expiresAt ?? 0);
  expect(paidThrough(terms, FALLBACK_MONTHS, GRACE)).toBe(expected);
});
