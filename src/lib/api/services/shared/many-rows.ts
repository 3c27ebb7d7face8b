import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows as one bound value, for statements that write many: D1 binds a hundred values, and each statement counts as a
 * query.
 */
export const eachRow = (rows: unknown[]): SQL => sql`json_each(${JSON.stringify(rows)}) as each_row`;

/** A field of such a row, by the names that lead to it. */
export const inRow = <Value>(...path: string[]): SQL<Value> =>
  sql<Value>`json_extract(each_row.value, ${sql.raw(`'$.${path.join('.')}'`)})`;
