import { formatMonth, formatMonthAndYear } from './format.ts';

/** With fewer, a chart says no more than a figure. */
const MIN_MONTHS = 2;

/** Bars of a chart by month; empty where too few months have a value. */
export function monthBars(months: readonly { month: string; value: number }[]) {
  if (months.filter(({ value }) => value > 0).length < MIN_MONTHS) return [];
  return barsByMonth(months);
}

/** A bar for each month; none goes below nothing. */
export const barsByMonth = (months: readonly { month: string; value: number }[]) =>
  months.map(({ month, value }) => ({
    label: formatMonth(month),
    name: formatMonthAndYear(month),
    value: Math.max(0, value),
  }));
