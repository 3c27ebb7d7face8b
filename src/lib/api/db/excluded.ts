import { type SQL, sql } from 'drizzle-orm';

/** What an insert that meets another row would have written into a column, which drizzle names by the schema alone. */
export const excluded = <Value = unknown>(column: string): SQL<Value> =>
  sql.raw(`excluded.${column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`) as SQL<Value>;
