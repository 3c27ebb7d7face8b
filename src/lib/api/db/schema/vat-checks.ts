import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';

/** The last answer of VIES about each VAT number; a failed request is not recorded. */
export const vatChecks = sqliteTable(
  'vat_checks',
  {
    country: text().notNull(),
    /** Without its prefix. */
    number: text().notNull(),
    state: text({ enum: ['valid', 'invalid'] }).notNull(),
    /** The consultation number by which VIES can confirm its answer later; null if it gave none. */
    consultation: text(),
    checkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.number] }),
    index('vat_checks_age').on(table.checkedAt),
  ],
);
