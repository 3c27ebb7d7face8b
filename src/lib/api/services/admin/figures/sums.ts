import { between, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Periods } from './periods.ts';

/** A range of days of a period, both included; empty if `from` is after `to`. */
interface Days {
  side: keyof Periods;
  from: string;
  to: string;
}

/** The sum of a column over some days. The alias is unique: a batch drops one of two columns with the same name. */
export const sumWithin = (column: SQLiteColumn, day: SQLiteColumn, { side, from, to }: Days) =>
  sql<number>`coalesce(sum(${column}) filter (where ${between(day, from, to)}), 0)`.as(
    `${side}_${column.name}`,
  );
