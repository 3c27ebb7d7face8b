import { expect, test } from 'vitest';
import { brokenSeatSteps, seatStepFields, seatStepsIn } from '#stores/admin/products/seat-steps.ts';

const typed = (...steps: [from: string, percent: string][]) => {
  const values = new FormData();
  for (const [place, { from, percent }] of seatStepFields.entries()) {
    values.set(from, steps[place]?.[0] ?? '');
    values.set(percent, steps[place]?.[1] ?? '');
  }
  return seatStepsIn(values);
};

test('empty steps are ignored', () => {
  expect(typed()).toEqual([]);
  expect(brokenSeatSteps(typed())).toBeUndefined();
  expect(typed(['5', '10'], [' ', ''], ['20', '15'])).toEqual([
    { from: 5, percent: 10 },
    { from: 20, percent: 15 },
  ]);
});

test.each<[string, ...[from: string, percent: string][]]>([
  ['one licence is not several', ['1', '10']],
  ['more than an order may have', ['101', '10']],
  ['nothing taken off', ['5', '0']],
  ['everything taken off', ['5', '100']],
  ['a number without its half', ['5', '']],
  ['the other half alone', ['', '10']],
  ['a part of a licence', ['5.5', '10']],
  ['words', ['cinque', '10']],
  ['a step below the one before', ['20', '10'], ['5', '20']],
  ['a step that takes less off', ['5', '20'], ['20', '10']],
  ['a step twice', ['5', '20'], ['5', '30']],
])('cannot be saved: %s', (_, ...steps) => {
  expect(brokenSeatSteps(typed(...steps))).toContain('numeri interi');
});

test('ascending steps are saved', () => {
  expect(brokenSeatSteps(typed(['2', '1'], ['50', '40'], ['100', '90']))).toBeUndefined();
});
