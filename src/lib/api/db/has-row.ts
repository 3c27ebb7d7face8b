import { exists, notExists, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

const rowsOf = (db: Database, column: SQLiteColumn, condition: SQL | undefined) =>
  db
    .select({ column })
    // The type allows any table; this one belongs to the database.
    .from(column.table as SQLiteTable)
    .where(condition);

/** Whether the column's table has a row that meets the condition: `hasRow(db, payments.id, isPending)`. */
export const hasRow = (db: Database, column: SQLiteColumn, condition: SQL | undefined): SQL =>
  exists(rowsOf(db, column, condition));

export const hasNoRow = (db: Database, column: SQLiteColumn, condition: SQL | undefined): SQL =>
  notExists(rowsOf(db, column, condition));
