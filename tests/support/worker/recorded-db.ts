import { env } from './api.ts';

/** The environment with a database that notes each query which is sent through it. */
export function recordQueries() {
  const sent = new Set<string>();
  const DB = {
    prepare: (query: string) => {
      sent.add(query);
      return env.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as D1Database;
  return { sent, env: { ...env, DB } };
}

/** Tables of few rows, and what is none: `found` is a part of one, `file` a list of JSON. */
const SHORT =
  'products|each_row|saved_answers|api_keys|webhook_endpoints|json_each|found|file|one_\\w+|CONSTANT ROW';
const SCAN = new RegExp(`^SCAN (?!(?:${SHORT})\\b|\\(subquery)`);
/** How SQLite names the search for a smallest or largest value: without an index it reads all, but for the row's own id. */
const EXTREME = /^SEARCH \w+$/;
const EXTREME_ID = /\bmax\((?:"?\w+"?\.)?"?id"?\)/;

/**
 * The steps of a query that read a table from end to end; the catalogue is short, and json_each reads no table, also where
 * a query calls them `one_product` and the like.
 */
export async function scansOf(query: string): Promise<string[]> {
  const nothing = Array.from(query.matchAll(/\?/g), () => null);
  const explain = env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...nothing);
  const { results } = await explain.all<{ detail: string }>();
  return (
    results
      .map(({ detail }) => detail)
      .filter((detail) => SCAN.test(detail) || (EXTREME.test(detail) && !EXTREME_ID.test(query)))
      // Looked through only where a foreign key is broken.
      .filter((detail) => detail !== 'SCAN orders' || !query.startsWith('insert into "coupons"'))
  );
}
