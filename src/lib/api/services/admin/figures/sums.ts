import { between, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Periods } from './periods.ts';

/** Some days of a period, both included; none where they are turned round. */
interface Days {
  side: keyof Periods;
  from: string;
  to: string;
}

/** The sum of a column over some days. Its name is its own: a batch keeps one of two columns with one name. */
export const sumWithin = (column: SQLiteColumn, day: SQLiteColumn, { side, from, to }: Days) =>
  sql<number>`coalesce(sum(${column}) filter (where ${between(day, from, to)}), 0)`.as(
    `${side}_${column.name}`,
  );
