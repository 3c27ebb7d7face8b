import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, outboxColumns } from '#lib/api/db/columns.ts';
import { importReasons } from '#lib/contract/admin/imports/rules.ts';
import type { licenses } from './licenses.ts';

/** Files with customers and licences of another system that an admin imports (docs/product.md, 20.22 Import). */
export const imports = sqliteTable(
  'imports',
  {
    id: id(),
    actorId: text().notNull(),
    fileName: text().notNull(),
    network: text().notNull(),
    country: text().notNull(),
    /** Lines of the file, lines that became licences, and lines that were skipped. */
    total: integer().notNull(),
    made: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** Accounts that the import created, or that were unconfirmed; they carry its id. */
    customers: integer().notNull().default(0),
    /** The current phase: the lines, or the mails to the new accounts. */
    phase: text({ enum: ['lines', 'mails'] })
      .notNull()
      .default(sql`'lines'`),
    /** How many accounts got a mail, and the last of them. */
    mailed: integer().notNull().default(0),
    mailedTo: text().notNull().default(''),
    /** Stopped: by staff, or because the person who started it is no longer an admin. */
    ...outboxColumns('stopped'),
  },
  (table) => [
    index('imports_created').on(table.createdAt),
    index('imports_due').on(table.state, table.dueAt),
  ],
);

type License = typeof licenses.$inferSelect;

/** A line to be turned into a licence. Its key is encrypted: no row holds a key in clear text. */
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
  /** Id for the account that the line creates if there is none. */
  customerId: string;
  licenseId: string;
  /** All hashes under which an existing licence may have the key. */
  lookups: string[];
  /** Staff note about the customer; empty for none. */
  note: string;
};

/** The steps of an import. A finished step is deleted with its addresses, as are the steps of a stopped import. */
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

/** Lines that an import skipped. The other fields are in the file. */
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
