import type { Weight } from './weigh.ts';

/** Limits of a page. `added` compares it with another page: see `addedScript`. */
export type Measure = Exclude<keyof Weight, 'scripts'> | 'added';
export type Measured = Partial<Record<Measure, number>>;
export type Budget = Measured;

export interface Excess {
  measure: Measure;
  measured: number;
  limit: number;
}

/** All measures over their limits. A missing measurement counts as over. */
export function excesses(measured: Measured, budget: Budget): Excess[] {
  return entries(budget).flatMap(([measure, limit]) => {
    const value = measured[measure] ?? Number.POSITIVE_INFINITY;
    return value > limit ? [{ measure, measured: value, limit }] : [];
  });
}

/** Bytes of the scripts that a page loads and the base page does not. */
export function addedScript(page: Weight, base: Weight): number {
  const added = Object.entries(page.scripts).filter(([path]) => !(path in base.scripts));
  return added.reduce((bytes, [, size]) => bytes + size, 0);
}

const columns: [Measure, string][] = [
  ['script', 'JS'],
  ['added', 'JS added'],
  ['style', 'CSS'],
  ['font', 'fonts'],
  ['fontFiles', 'font files'],
  ['total', 'all bytes'],
  ['requests', 'requests'],
  ['apiRequests', 'API calls'],
  ['react', 'React'],
];

export interface Row {
  page: string;
  measured: Measured;
  budget: Budget;
}

/** One line a page: the figures with their limits, and `!` over a limit. */
export function budgetTable(rows: readonly Row[]): string {
  const head = ['page', ...columns.map(([, title]) => title)];
  const body = rows.map(({ page, measured, budget }) => [
    page,
    ...columns.map(([measure]) => cell(measured[measure], budget[measure])),
  ]);
  const widths = head.map((_, index) => Math.max(...[head, ...body].map((row) => row[index]?.length ?? 0)));
  return [head, ...body]
    .map((row) => row.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n');
}

function cell(measured: number | undefined, limit: number | undefined): string {
  if (measured === undefined) return '';
  if (limit === undefined) return `${measured}`;
  return `${measured > limit ? '! ' : ''}${measured}/${limit}`;
}

function entries(budget: Budget): [Measure, number][] {
  return columns.flatMap(([measure]) => {
    const limit = budget[measure];
    return limit === undefined ? [] : [[measure, limit]];
  });
}
