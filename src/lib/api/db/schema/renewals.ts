import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';
import { payments } from './payments.ts';

/** The payments that extended a licence instead of buying one. */
export const renewals = sqliteTable(
  'renewals',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    previousExpiresAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Id of the refund by which the licence lost what it had brought; empty while it stands. */
    takenBackBy: text().notNull().default(''),
  },
  // A licence is extended once from each end, so two renewals at the same moment follow one another. One that was
  // taken back leaves its end to the next.
  (table) => [
    uniqueIndex('renewals_standing').on(table.licenseId, table.previousExpiresAt, table.takenBackBy),
  ],
);
