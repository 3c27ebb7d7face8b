import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, outboxColumns } from '#lib/api/db/columns.ts';
import { usageEvents } from '#lib/contract/licenses/usage-events.ts';
import { licenses } from './licenses.ts';

/**
 * Lines on their way to their licence's object, each written in the transaction of what it tells
 * (docs/decisions/0022-usage-log.md). A line is here until the object has it.
 */
export const waitingUsage = sqliteTable(
  'waiting_usage',
  {
    id: id().default(sql`(lower(hex(randomblob(16))))`),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    event: text({ enum: usageEvents }).notNull(),
    /** Events with the same key are counted in one line; null for a line of its own. */
    foldKey: text(),
    count: integer().notNull().default(1),
    deviceName: text().notNull().default(''),
    platform: text().notNull().default(''),
    appVersion: text().notNull().default(''),
    detail: text().notNull().default(''),
    ...outboxColumns(),
  },
  (table) => [
    index('waiting_usage_license').on(table.licenseId, table.createdAt),
    // Lines that wait are few, and each index is one more row written for each.
    index('waiting_usage_failed').on(table.dueAt).where(sql`"state" = 'failed'`),
  ],
);
