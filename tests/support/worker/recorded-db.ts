import { env } from './api.ts';

/** The environment with a database that records every query. */
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

/** Small tables and aliases of none: `found` is a part of one, `file` a JSON list. */
const SHORT =
  'products|each_row|saved_answers|api_keys|webhook_endpoints|json_each|found|file|one_\\w+|CONSTANT ROW';
const SCAN = new RegExp(`^SCAN (?!(?:${SHORT})\\b|\\(subquery)`);
/** SQLite's plan for min and max: without an index it reads the whole table, except for the row id. */
const EXTREME = /^SEARCH \w+$/;
const EXTREME_ID = /\bmax\((?:"?\w+"?\.)?"?id"?\)/;

/**
 * The steps of a query that scan a whole table. The catalogue is small and json_each reads no table, including their
 * aliases such as `one_product`.
 */
export async function scansOf(query: string): Promise<string[]> {
  const nothing = Array.from(query.matchAll(/\?/g), () => null);
  const explain = env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...nothing);
  const { results } = await explain.all<{ detail: string }>();
  return (
    results
      .map(({ detail }) => detail)
      .filter((detail) => SCAN.test(detail) || (EXTREME.test(detail) && !EXTREME_ID.test(query)))
      // SQLite scans it only if a foreign key is violated.
      .filter((detail) => detail !== 'SCAN orders' || !query.startsWith('insert into "coupons"'))
  );
}
