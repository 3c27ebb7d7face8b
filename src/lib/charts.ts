import { formatMonth, formatMonthAndYear } from './format.ts';

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round numbers that cover the values, for a chart's axis.
 *
 * @example niceTicks(0, 9.4) // [0, 2, 4, 6, 8, 10]
 */
export function niceTicks(min: number, max: number, count = 5): number[] {
  const span = max - min || Math.abs(max) || 1;
  const magnitude = 10 ** Math.floor(Math.log10(span / count));
  const step = magnitude * (STEPS.find((factor) => factor * magnitude >= span / count) ?? 10);
  const first = Math.floor(min / step);
  const last = Math.max(first + 1, Math.ceil(max / step));
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  );
}

/** With fewer months a chart says no more than a number. */
const MIN_MONTHS = 2;

/** Bars of a chart by month; empty if too few months have a value. */
export function monthBars(months: readonly { month: string; value: number }[]) {
  if (months.filter(({ value }) => value > 0).length < MIN_MONTHS) return [];
  return barsByMonth(months);
}

/** A bar for each month. Negative values count as zero. */
export const barsByMonth = (months: readonly { month: string; value: number }[]) =>
  months.map(({ month, value }) => ({
    label: formatMonth(month),
    name: formatMonthAndYear(month),
    value: Math.max(0, value),
  }));
