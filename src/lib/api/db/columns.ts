import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';

/** A random id, which does not reveal how many rows there are. */
export const id = () => text().primaryKey();

/** UTC epoch milliseconds; the API's bodies carry ISO 8601. */
export const instant = () => integer();

/** The columns of rows that are processed in attempts and end as done or failed (docs/decisions/0035-one-outbox.md). */
export const outboxColumns = <const Others extends readonly string[] = []>(...others: Others) => ({
  state: text({ enum: ['waiting', 'done', 'failed', ...others] })
    .notNull()
    .default(sql`'waiting'`),
  attempts: integer().notNull().default(0),
  /** When the next attempt is due; for an ended row, when it ended. */
  dueAt: instant().notNull(),
  createdAt: instant().notNull(),
  endedAt: instant(),
  /** The last attempt's result or error. */
  answer: text(),
});
