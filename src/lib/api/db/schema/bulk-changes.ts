import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import { type LicenseChange, skipReasons } from '#lib/contract/admin/licenses/changes.ts';

/** Changes of many licences by the seller's people (docs/decisions/0026-the-sellers-side.md). */
export const bulkChanges = sqliteTable(
  'bulk_changes',
  {
    id: id(),
    actorId: text().notNull(),
    change: text({ mode: 'json' }).$type<LicenseChange>().notNull(),
    reason: text().notNull(),
    sellerNote: text().notNull().default(''),
    network: text().notNull(),
    country: text().notNull(),
    total: integer().notNull(),
    changed: integer().notNull().default(0),
    stayed: integer().notNull().default(0),
    /** Stopped: by somebody, or as its maker may not change licences any more; the steps left are not taken. */
    ...outboxColumns('stopped'),
  },
  (table) => [
    index('bulk_changes_created').on(table.createdAt),
    index('bulk_changes_due').on(table.state, table.dueAt),
  ],
);

/** A licence as it was when the change of many began: one that has changed by now is skipped. */
export interface FrozenLicense {
  id: string;
  status: string;
  end: number | null;
  limit: number;
}

/** What a change of many is worked in; the transaction that does a step marks it. */
export const bulkSteps = sqliteTable(
  'bulk_steps',
  {
    changeId: text()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
    licenses: text({ mode: 'json' }).$type<FrozenLicense[]>().notNull(),
    doneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.step] })],
);

/** Licences that a change of many left as they were. */
export const bulkSkips = sqliteTable(
  'bulk_skips',
  {
    changeId: text()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    licenseId: text().notNull(),
    why: text({ enum: skipReasons }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.licenseId] })],
);
