import type { Context } from 'hono';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Api } from './context.ts';

/** The requested part of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

const MAX_OFFSET = 1_000_000;

/** Reads `limit` and `offset`; invalid values fall back to the first, largest page. */
export function readSlice(c: Context<Api>): Slice {
  const limit = readCount(c.req.query('limit')) || MAX_PAGE_SIZE;
  const offset = readCount(c.req.query('offset'));
  return { limit: Math.min(limit, MAX_PAGE_SIZE), offset: Math.min(offset, MAX_OFFSET) };
}

/** Reads `page` (from 1) and `page_size`; invalid values fall back to the first page of the usual size. */
export function readNumberedSlice(c: Context<Api>, usualSize: number, maxSize = MAX_PAGE_SIZE): Slice {
  const limit = Math.min(readCount(c.req.query('page_size')) || usualSize, maxSize);
  const page = readCount(c.req.query('page')) || 1;
  return { limit, offset: Math.min(page - 1, Math.floor(MAX_OFFSET / limit)) * limit };
}

/** A number of rows or pages, or a row's number; 0 for anything else. */
export const readCount = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

interface Listed<Item> {
  items: Item[];
  count: number;
  /** The last item's id, if the next page can start after it even when items are added meanwhile. */
  last?: string | undefined;
}

/** The envelope of a list, with the addresses of the neighbouring pages. */
export function listBody<Item>(c: Context<Api>, slice: Slice, listed: Listed<Item>) {
  return envelope(c, slice, listed, (query, start) => {
    query.set('limit', String(slice.limit));
    if (start > 0) query.set('offset', String(start));
    else query.delete('offset');
  });
}

/** As `listBody`, for lists whose pages are numbered. */
export function numberedListBody<Item>(c: Context<Api>, slice: Slice, listed: Listed<Item>) {
  return envelope(c, slice, listed, (query, start) => {
    query.set('page', String(start / slice.limit + 1));
    query.set('page_size', String(slice.limit));
  });
}

function envelope<Item>(
  c: Context<Api>,
  { limit, offset }: Slice,
  { items, count, last }: Listed<Item>,
  turnTo: (query: URLSearchParams, start: number) => void,
) {
  const address = (start: number, after?: string) => {
    const url = new URL(c.req.path, c.env.SITE_ORIGIN);
    // A neighbouring page keeps the filters.
    url.search = new URL(c.req.url).search;
    url.searchParams.delete('after');
    turnTo(url.searchParams, start);
    if (after) url.searchParams.set('after', after);
    return url.href;
  };
  return {
    count,
    next: offset + items.length < count && items.length > 0 ? address(offset + limit, last) : null,
    previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
    results: items,
  };
}
