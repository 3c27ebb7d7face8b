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

/**
 * The steps of a query that read a table from end to end; the catalogue is short, and json_each reads no table, also where
 * a query calls them `one_product` and the like.
 */
export async function scansOf(query: string): Promise<string[]> {
  const nothing = Array.from(query.matchAll(/\?/g), () => null);
  const explain = env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...nothing);
  const { results } = await explain.all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!products\b|json_each\b|one_\w+ |CONSTANT ROW|\(subquery)/.test(detail));
}
