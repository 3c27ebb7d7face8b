import { type SQL, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { Api, Context } from '#lib/api/context.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';

/** A place in a list that is ordered by time and id, newest first. */
export interface CursorPlace {
  at: number;
  id: string;
}

/** Where a page begins, and how long it is. */
export interface Cursor {
  after: CursorPlace | undefined;
  limit: number;
}

const PLACE = /^(\d{1,15})-([\w-]{1,40})$/;

/** Reads a place that an answer named; a bad one is none. */
export function readPlace(text = ''): CursorPlace | undefined {
  const [, at, id] = PLACE.exec(text) ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}

/**
 * Reads `after` and `limit`; bad values begin at the newest row, with the usual page.
 *
 * @param most rows of a page, where an export may ask for more than a screen
 */
export function readCursor(c: HonoContext<Api>, most = MAX_PAGE_SIZE): Cursor {
  const asked = Number(c.req.query('limit'));
  const limit = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, most) : MAX_PAGE_SIZE;
  return { after: readPlace(c.req.query('after')), limit };
}

/** A page of rows of which one more was read than it holds: that one tells whether another page follows. */
export function pageAfter<Row, Body>(
  rows: Row[],
  limit: number,
  toBody: (row: Row) => Body,
  placeOf: (row: Row) => CursorPlace,
): { results: Body[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const { at, id } = last ? placeOf(last) : { at: 0, id: '' };
  return { results: shown.map(toBody), next: rows.length > limit ? `${at}-${id}` : null };
}

/** Rows that are counted of a list. */
export const COUNTED_ROWS = MOST_COUNTED + 1;

/**
 * A first page with the number of rows that its list has, as far as they are counted.
 *
 * @param rows selects as many of them as `COUNTED_ROWS`, by an index; where none carries the filter, they are not counted
 */
export async function withFound<Page extends { results: unknown[]; next: string | null }>(
  { db }: Context,
  page: Page,
  after: CursorPlace | undefined,
  rows: (() => SQL) | undefined,
): Promise<Page & { found: number | null }> {
  if (!after && page.next === null) return { ...page, found: page.results.length };
  if (after || !rows) return { ...page, found: null };
  const counted = sql`(select 1 from (${rows()}) limit ${COUNTED_ROWS})`;
  const { found } = await db.get<{ found: number }>(sql`select count(*) as found from ${counted}`);
  return { ...page, found };
}
