import { MAX_QUANTITY, MAX_SEAT_PERCENT, MAX_SEAT_STEPS } from '#lib/contract/limits.ts';
import type { SeatStep } from '#lib/contract/products/rules.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { textOf } from '#stores/kernel/form.ts';

const numbers = Array.from({ length: MAX_SEAT_STEPS }, (_, place) => place + 1);

/** The fields of each step of a price for several licences. */
export const seatStepFields = numbers.map((step) => ({
  from: `seats_from_${step}`,
  percent: `seats_percent_${step}`,
}));

/** Where it is said that the steps are wrong. */
export const FIRST_STEP = 'seats_from_1';

/** The steps that are typed, also in part. */
export const seatStepsIn = (values: FormData): SeatStep[] =>
  seatStepFields.flatMap((fields) => {
    const [from, percent] = [textOf(values, fields.from).trim(), textOf(values, fields.percent).trim()];
    return from || percent ? [{ from: Number(from), percent: Number(percent) }] : [];
  });

const isBetween = (value: number, above: number, most: number) =>
  Number.isSafeInteger(value) && value > above && value <= most;

/** Why typed steps cannot be saved: each is higher than the one before, in both. */
export function brokenSeatSteps(steps: readonly SeatStep[]): string | undefined {
  const isGood = steps.every(({ from, percent }, place) => {
    const before = steps[place - 1] ?? { from: 1, percent: 0 };
    return isBetween(from, before.from, MAX_QUANTITY) && isBetween(percent, before.percent, MAX_SEAT_PERCENT);
  });
  return isGood ? undefined : words.wrongSeatSteps(MAX_QUANTITY, MAX_SEAT_PERCENT);
}
