import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Rows as one bound value, for statements that write many: D1 binds a hundred values, and each statement counts as a
 * query.
 */
export const eachRow = (rows: unknown[]): SQL => sql`json_each(${JSON.stringify(rows)}) as each_row`;

/** A field of such a row, by the names that lead to it. */
export const inRow = <Value>(...path: string[]): SQL<Value> =>
  sql<Value>`json_extract(each_row.value, ${sql.raw(`'$.${path.join('.')}'`)})`;

/** Whether a column has one of these values, which are one bound value however many they are. */
export const isIn = (column: AnySQLiteColumn, values: string[]): SQL =>
  inArray(column, sql`(select value from json_each(${JSON.stringify(values)}))`);
