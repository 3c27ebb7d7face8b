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
