/** A list that comes in pages, numbered from 1. */

/** The page that an address asks for; anything that is no page number is the first. */
export function readPage(text: string | undefined): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The rows that a page shows, counted from 1: page 2 of 23 by tens is `{ from: 11, to: 20 }`. */
export function pageSpan(page: number, count: number, pageSize: number) {
  const from = Math.min(count, (page - 1) * pageSize + 1);
  return { from, to: Math.min(count, page * pageSize) };
}

/** One page of a list as it is shown: its rows, and how many there are on all pages. */
export interface ListPage<Row> {
  rows: Row[];
  count: number;
  /** Of the rows that the host sent for this page only some belong, so `count` speaks of all of them. */
  isNarrowed: boolean;
}

/**
 * A host may know neither filters nor pages. A list that came whole is narrowed and cut here; one that
 * came in pages without being filtered can only be narrowed page by page.
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
