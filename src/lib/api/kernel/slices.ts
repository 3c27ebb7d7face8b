import { count, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Slice } from '#lib/api/paging.ts';
import { transaction } from './transaction.ts';

interface Asked {
  where: SQL | undefined;
  orderBy: SQL[];
}

/** A slice of a table's rows, and the total count. */
export async function readSliceOf<Table extends SQLiteTable>(
  context: Context,
  table: Table,
  { where, orderBy }: Asked,
  { limit, offset }: Slice,
): Promise<{ rows: Table['$inferSelect'][]; count: number }> {
  const { db } = context;
  const of: SQLiteTable = table;
  const {
    rows,
    totals: [total],
  } = await transaction(context, {
    rows: db
      .select()
      .from(of)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    totals: db.select({ count: count() }).from(of).where(where),
  });
  return { rows, count: total?.count ?? 0 };
}
