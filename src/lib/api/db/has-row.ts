import { exists, notExists, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

const rowsOf = (db: Database, column: SQLiteColumn, condition: SQL | undefined) =>
  db
    .select({ column })
    // A column knows any table; it is one of this database.
    .from(column.table as SQLiteTable)
    .where(condition);

/** Whether a column's table has a row that meets a condition: `hasRow(db, payments.id, isPending)`. */
export const hasRow = (db: Database, column: SQLiteColumn, condition: SQL | undefined): SQL =>
  exists(rowsOf(db, column, condition));

export const hasNoRow = (db: Database, column: SQLiteColumn, condition: SQL | undefined): SQL =>
  notExists(rowsOf(db, column, condition));
