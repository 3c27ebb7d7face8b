import { type SQL, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { Api, Context } from '#lib/api/context.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';

/** A position in a list ordered by time and id, newest first. */
export interface CursorPlace {
  at: number;
  id: string;
}

/** The start and length of a page. */
export interface Cursor {
  after: CursorPlace | undefined;
  limit: number;
}

const PLACE = /^(\d{1,15})-([\w-]{1,40})$/;

/** Parses a position from a previous response; undefined if invalid. */
export function readPlace(text = ''): CursorPlace | undefined {
  const [, at, id] = PLACE.exec(text) ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}

/**
 * Reads the query parameters `after` and `limit`; invalid values give the first page and the default length.
 *
 * @param most highest `limit`: an export may request longer pages than a screen
 */
export function readCursor(c: HonoContext<Api>, most = MAX_PAGE_SIZE): Cursor {
  const asked = Number(c.req.query('limit'));
  const limit = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, most) : MAX_PAGE_SIZE;
  return { after: readPlace(c.req.query('after')), limit };
}

/** Turns rows into a page. The query reads one row more than `limit`, which shows whether another page follows. */
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

/** Rows of a list that are counted at most. */
export const COUNTED_ROWS = MOST_COUNTED + 1;

/**
 * Adds the number of rows to a first page, up to `COUNTED_ROWS`; null on later pages.
 *
 * @param rows selects the list's rows by an index; undefined if no index covers the filter: then rows are not counted
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
