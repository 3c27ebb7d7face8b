import type { Context } from 'hono';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Api } from './context.ts';

/** The part of a list that is asked for. */
export interface Page {
  limit: number;
  offset: number;
}

const MAX_OFFSET = 1_000_000;

/** Reads `limit` and `offset`; what is no number in range falls back to the first, fullest page. */
export function readPage(c: Context<Api>): Page {
  const limit = readCount(c.req.query('limit')) || MAX_PAGE_SIZE;
  const offset = readCount(c.req.query('offset'));
  return { limit: Math.min(limit, MAX_PAGE_SIZE), offset: Math.min(offset, MAX_OFFSET) };
}

const readCount = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The envelope of a list, with the addresses of its neighbouring pages. */
export function listBody<Item>(
  c: Context<Api>,
  { limit, offset }: Page,
  { items, count }: { items: Item[]; count: number },
) {
  const address = (start: number) => {
    const url = new URL(c.req.path, c.env.SITE_ORIGIN);
    url.searchParams.set('limit', String(limit));
    if (start > 0) url.searchParams.set('offset', String(start));
    return url.href;
  };
  return {
    count,
    next: offset + items.length < count && items.length > 0 ? address(offset + limit) : null,
    previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
    results: items,
  };
}
