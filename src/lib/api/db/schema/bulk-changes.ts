import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import { type LicenseChange, skipReasons } from '#lib/contract/admin/licenses/changes.ts';

/** Changes that staff make to many licences (docs/decisions/0026-the-sellers-side.md). */
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
    /** Stopped: by staff, or because its maker may no longer change licences; the remaining steps do not run. */
    ...outboxColumns('stopped'),
  },
  (table) => [
    index('bulk_changes_created').on(table.createdAt),
    index('bulk_changes_due').on(table.state, table.dueAt),
  ],
);

/** A licence as it was when the bulk change began: the change skips a licence that has changed since. */
export interface FrozenLicense {
  id: string;
  status: string;
  end: number | null;
  limit: number;
}

/** The steps of a bulk change; the transaction that runs a step marks it as done. */
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

/** Licences that a bulk change skipped. */
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
