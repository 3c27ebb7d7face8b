import { formatMonth, formatMonthAndYear } from './format.ts';

/** With fewer, a chart says no more than a figure. */
const MIN_MONTHS = 2;

/** Bars of a chart by month; empty where too few months have a value. */
export function monthBars(months: readonly { month: string; value: number }[]) {
  if (months.filter(({ value }) => value > 0).length < MIN_MONTHS) return [];
  return months.map(({ month, value }) => ({
    label: formatMonth(month),
    name: formatMonthAndYear(month),
    value,
  }));
}
