import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, outboxColumns } from '#lib/api/db/columns.ts';
import { importReasons } from '#lib/contract/admin/imports/rules.ts';
import type { licenses } from './licenses.ts';

/** Files of customers and licences of another system that the seller's people import (docs/product.md, 20.22 Import). */
export const imports = sqliteTable(
  'imports',
  {
    id: id(),
    actorId: text().notNull(),
    fileName: text().notNull(),
    network: text().notNull(),
    country: text().notNull(),
    /** Lines of the file, those that became licences, and those that were left out. */
    total: integer().notNull(),
    made: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** Accounts that it made, or found unconfirmed: they carry its id. */
    customers: integer().notNull().default(0),
    /** What it is at: its lines, or the mails to the accounts that it made. */
    phase: text({ enum: ['lines', 'mails'] })
      .notNull()
      .default(sql`'lines'`),
    /** How many got one, and the last of them. */
    mailed: integer().notNull().default(0),
    mailedTo: text().notNull().default(''),
    /** Stopped: by somebody, or as its maker is no admin any more. */
    ...outboxColumns('stopped'),
  },
  (table) => [
    index('imports_created').on(table.createdAt),
    index('imports_due').on(table.state, table.dueAt),
  ],
);

type License = typeof licenses.$inferSelect;

/** A line that is about to become a licence. Its key is sealed: no row holds one in clear. */
export type ImportLine = Pick<
  License,
  | 'productId'
  | 'status'
  | 'keyLookup'
  | 'keySealed'
  | 'keyFirst'
  | 'keyLast'
  | 'durationKey'
  | 'durationMonths'
  | 'maxActivations'
  | 'createdAt'
  | 'expiresAt'
> & {
  line: number;
  email: string;
  /** Of the account that it makes where there is none. */
  customerId: string;
  licenseId: string;
  /** All hashes under which a licence may have its key. */
  lookups: string[];
  /** For the colleagues' note about its customer; empty for none. */
  note: string;
};

/** What an import is worked in. A step that is done is deleted with the addresses in it, as are those of a stopped import. */
export const importSteps = sqliteTable(
  'import_steps',
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
    lines: text({ mode: 'json' }).$type<ImportLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.step] })],
);

/** Lines that an import left out. The file has the rest of them. */
export const importSkips = sqliteTable(
  'import_skips',
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    why: text({ enum: importReasons }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
