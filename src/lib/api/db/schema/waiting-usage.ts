import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, outboxColumns } from '#lib/api/db/columns.ts';
import { usageEvents } from '#lib/contract/licenses/usage-events.ts';
import { licenses } from './licenses.ts';

/**
 * Usage log lines waiting for their licence's Durable Object, each written in the transaction of its event
 * (docs/decisions/0022-usage-log.md). A line is deleted once the object has it.
 */
export const waitingUsage = sqliteTable(
  'waiting_usage',
  {
    id: id().default(sql`(lower(hex(randomblob(16))))`),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    event: text({ enum: usageEvents }).notNull(),
    /** Events with the same key are counted in one line; null for a separate line. */
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
    // Few lines wait, and each additional index costs a row written per line.
    index('waiting_usage_failed').on(table.dueAt).where(sql`"state" = 'failed'`),
  ],
);
