import { filters } from '#lib/contract/admin/filters.ts';
import type { RegisterTotals } from '#lib/contract/admin/registers/registers.ts';
import { daysOf, registerIn } from '#lib/contract/admin/registers/rules.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { registers as words } from '#lib/text/admin/registers.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { filter } from '#stores/admin/router.ts';

export const registerTotals = staffRead('registerTotals', words.totalsFailed);
export const registeredDocuments = staffList('registeredDocuments', words.loadFailed);
export const takings = staffList('takings', words.loadFailed);
export const ossLines = staffList('ossLines', words.loadFailed);

/** The part of a period that consists of typed days. */
export const TYPED = 'days';

/** The year and part of a register's period, `2026` and `Q1`. The part is `TYPED` for typed days, empty for a year. */
export function periodIn({ from = '', to = '' }: Params, shown: Pick<RegisterTotals, 'from' | 'to'>) {
  const year = shown.from.slice(0, 4);
  if (from || to) return { year, part: TYPED };
  const parts = [year, `${year}-${shown.from.slice(5, 7)}`, ...[1, 2, 3, 4].map((n) => `${year}-Q${n}`)];
  const found = parts.find((part) => {
    const days = daysOf(part);
    return days?.from === shown.from && days.to === shown.to;
  });
  return { year, part: found?.slice(5) ?? TYPED };
}

/** Shows a year or a part of it. */
export const showPeriod = (year: string, part: string): void =>
  filter({ period: part && part !== TYPED ? `${year}-${part}` : year, from: '', to: '' });

/** The totals of rows. */
export function sumOf(rows: readonly { count: number; net: number; vat: number; total: number }[]) {
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    count: sum(({ count }) => count),
    net: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    total: sum(({ total }) => total),
  };
}

/** The file name of a register: `corrispettivi-2026-03.csv`. */
export function fileOf(query: Params): string {
  const name = words.files[registerIn(query.register)];
  const [first = '', ...others] = filters.registers.slice(2).flatMap((each) => query[each] || []);
  const days = first ? [first, ...others].join('_') : query.period;
  return `${[name, ...(days ? [days] : [])].join('-')}.csv`;
}
