import { formatMonth, formatMonthAndYear } from './format.ts';

/** Below this a chart says no more than a figure would. */
const MIN_MONTHS = 2;

/** The bars of a chart by month; none where too few months hold anything. */
export function monthBars(months: readonly { month: string; value: number }[]) {
  if (months.filter(({ value }) => value > 0).length < MIN_MONTHS) return [];
  return months.map(({ month, value }) => ({
    label: formatMonth(month),
    name: formatMonthAndYear(month),
    value,
  }));
}
