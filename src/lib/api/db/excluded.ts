import { type SQL, sql } from 'drizzle-orm';

/** SQLite's `excluded` value of a column, for upserts: Drizzle has no expression for it. */
export const excluded = <Value = unknown>(column: string): SQL<Value> =>
  sql.raw(`excluded.${column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`) as SQL<Value>;
