import { MAX_QUANTITY, MAX_SEAT_PERCENT, MAX_SEAT_STEPS } from '#lib/contract/limits.ts';
import type { SeatStep } from '#lib/contract/products/rules.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { textOf } from '#stores/kernel/form.ts';

const numbers = Array.from({ length: MAX_SEAT_STEPS }, (_, place) => place + 1);

/** The form fields of each volume price step. */
export const seatStepFields = numbers.map((step) => ({
  from: `seats_from_${step}`,
  percent: `seats_percent_${step}`,
}));

/** The field that shows the steps' error. */
export const FIRST_STEP = 'seats_from_1';

/** The typed steps, including incomplete ones. */
export const seatStepsIn = (values: FormData): SeatStep[] =>
  seatStepFields.flatMap((fields) => {
    const [from, percent] = [textOf(values, fields.from).trim(), textOf(values, fields.percent).trim()];
    return from || percent ? [{ from: Number(from), percent: Number(percent) }] : [];
  });

const isBetween = (value: number, above: number, most: number) =>
  Number.isSafeInteger(value) && value > above && value <= most;

/** The error of typed steps; both values of a step must be higher than those of the step before. */
export function brokenSeatSteps(steps: readonly SeatStep[]): string | undefined {
  const isGood = steps.every(({ from, percent }, place) => {
    const before = steps[place - 1] ?? { from: 1, percent: 0 };
    return isBetween(from, before.from, MAX_QUANTITY) && isBetween(percent, before.percent, MAX_SEAT_PERCENT);
  });
  return isGood ? undefined : words.wrongSeatSteps(MAX_QUANTITY, MAX_SEAT_PERCENT);
}
