import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import type { SdiError } from '#lib/contract/payments/documents.ts';
import { sdiStates } from '#lib/contract/payments/documents.ts';
import { documents } from './documents.ts';

/** Batches of files exported together for upload on the exchange system's website. */
export const transmissionBatches = sqliteTable('transmission_batches', {
  id: integer().primaryKey(),
  createdAt: instant().notNull(),
  fileName: text().notNull(),
  count: integer().notNull(),
});

/** Transmitted files of invoices and credit notes, each with a unique name, and their outcomes. */
export const transmissions = sqliteTable(
  'transmissions',
  {
    id: integer().primaryKey(),
    documentId: integer()
      .notNull()
      .references(() => documents.id),
    fileName: text().notNull(),
    /** Null if a program sent it. */
    batchId: integer().references(() => transmissionBatches.id),
    state: text({ enum: sdiStates }).notNull(),
    /** When the state was reached, by the exchange system's clock if known. */
    stateAt: instant().notNull(),
    /** The exchange system's id of the file. */
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
