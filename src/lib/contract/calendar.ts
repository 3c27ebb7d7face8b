/** Months and days of Italy's calendar as text, `2026-03` and `2026-03-31`. */

const partsOf = (month: string): { year: number; number: number } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { year, number };
};

export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** The month that is `offset` months after another one; before it if negative. */
export function monthFrom(month: string, offset: number): string {
  const { year, number } = partsOf(month);
  return new Date(Date.UTC(year, number - 1 + offset)).toISOString().slice(0, 7);
}

/** The `count` months up to and including a month, earliest first. */
export const monthsTo = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, position) => monthFrom(month, position + 1 - count));

export const firstDayOf = (month: string): string => `${month}-01`;

export function lastDayOf(month: string): string {
  const { year, number } = partsOf(month);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar: browsers differ on how to parse 31 February. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
