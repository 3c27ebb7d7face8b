/** Pages of lists, numbered from 1. */

/** The page number in an address; 1 for anything else. */
export function readPageNumber(text: string | undefined): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The rows of a page, from 1: page 2 of 23 rows by tens is `{ from: 11, to: 20 }`. */
export function pageSpan(page: number, count: number, pageSize: number) {
  const from = Math.min(count, (page - 1) * pageSize + 1);
  return { from, to: Math.min(count, page * pageSize) };
}

/** A page of a list, and the number of rows on all pages. */
export interface ListPage<Row> {
  rows: Row[];
  count: number;
  /** The host ignored the filter: `rows` are filtered here, `count` is unfiltered. */
  isNarrowed: boolean;
}

/**
 * The page of a list from a host that may support neither filters nor pages. A complete list is filtered and cut here;
 * of a single unfiltered page only its own rows can be filtered.
 */
export function pageOf<Row>(
  { results, count }: { results: readonly Row[]; count: number },
  page: number,
  pageSize: number,
  belongs: (row: Row) => boolean = () => true,
): ListPage<Row> {
  const rows = results.filter(belongs);
  if (results.length < count) return { rows, count, isNarrowed: rows.length < results.length };
  const start = (page - 1) * pageSize;
  return { rows: rows.slice(start, start + pageSize), count: rows.length, isNarrowed: false };
}
