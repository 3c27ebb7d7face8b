import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How far jobs have come that bring what former releases wrote into today's form. */
export const carried = sqliteTable('carried', {
  job: text().primaryKey(),
  /** The last id that is done; null when all are. */
  after: text(),
});
