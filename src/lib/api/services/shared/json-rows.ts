import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Rows as one bound value, for statements that write many rows: D1 binds at most a hundred values, and each statement
 * counts as a query.
 */
export const eachRow = (rows: unknown[]): SQL => sql`json_each(${JSON.stringify(rows)}) as each_row`;

/** A field of such a row, by its path. */
export const inRow = <Value>(...path: string[]): SQL<Value> =>
  sql<Value>`json_extract(each_row.value, ${sql.raw(`'$.${path.join('.')}'`)})`;

/** Whether a column has one of many values, which are bound as one value. */
export const isIn = (column: AnySQLiteColumn, values: string[]): SQL =>
  inArray(column, sql`(select value from json_each(${JSON.stringify(values)}))`);
