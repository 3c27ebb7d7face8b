import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';

/** The last answer of VIES about each VAT number that it was asked for; its silence is none. */
export const vatChecks = sqliteTable(
  'vat_checks',
  {
    country: text().notNull(),
    /** Without its prefix. */
    number: text().notNull(),
    state: text({ enum: ['valid', 'invalid'] }).notNull(),
    /** The number by which VIES can be asked for its answer later on; null where it gave none. */
    consultation: text(),
    checkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.number] }),
    index('vat_checks_age').on(table.checkedAt),
  ],
);
