import * as v from 'valibot';
import { MAX_EXTRA_DEVICES, MAX_QUANTITY, MAX_SEAT_PERCENT, MAX_SEAT_STEPS } from '#lib/contract/limits.ts';

const UPWARDS = 'Ogni soglia e ogni sconto devono superare quelli della riga prima.';

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));

/** Number of licences in an order. */
export const quantity = whole(1, MAX_QUANTITY);

/** Number of extra devices in an order. */
export const extraDevices = whole(1, MAX_EXTRA_DEVICES);

const step = v.object({ from: whole(2, MAX_QUANTITY), percent: whole(1, MAX_SEAT_PERCENT) });

/** A product's quantity discounts, the smallest quantity first; none by default. */
export const SeatSteps = v.pipe(
  v.array(step),
  v.maxLength(MAX_SEAT_STEPS),
  v.check((steps) => {
    return steps.every(({ from, percent }, place) => {
      const before = steps[place - 1];
      return !before || (from > before.from && percent > before.percent);
    });
  }, UPWARDS),
);
