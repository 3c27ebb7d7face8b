import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import type { SdiError } from '#lib/contract/payments/documents.ts';
import { sdiStates } from '#lib/contract/payments/documents.ts';
import { documents } from './documents.ts';

/** Files that were made ready for the exchange system's own page at once. */
export const transmissionBatches = sqliteTable('transmission_batches', {
  id: integer().primaryKey(),
  createdAt: instant().notNull(),
  fileName: text().notNull(),
  count: integer().notNull(),
});

/** The files of invoices and credit notes that have left, under a name that is never used twice, and what became of each. */
export const transmissions = sqliteTable(
  'transmissions',
  {
    id: integer().primaryKey(),
    documentId: integer()
      .notNull()
      .references(() => documents.id),
    fileName: text().notNull(),
    /** Null where a program has sent it. */
    batchId: integer().references(() => transmissionBatches.id),
    state: text({ enum: sdiStates }).notNull(),
    /** The instant of what it says, by the exchange system's clock where that has told it. */
    stateAt: instant().notNull(),
    /** The exchange system's own number of the file. */
    sdiId: text(),
    /** Why it was refused. */
    errors: text({ mode: 'json' }).$type<SdiError[]>(),
  },
  (table) => [
    uniqueIndex('transmissions_file').on(table.fileName),
    index('transmissions_document').on(table.documentId),
    index('transmissions_batch').on(table.batchId),
  ],
);
export type Transmission = typeof transmissions.$inferSelect;
