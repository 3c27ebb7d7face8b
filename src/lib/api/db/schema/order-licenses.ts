import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';
import { payments } from './payments.ts';

/** The licences of an order that renews several, as they were priced. */
export const orderLicenses = sqliteTable(
  'order_licenses',
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** This licence's part of the list price. */
    cents: integer().notNull(),
    /** The end from which it was priced. */
    expiresAt: instant().notNull(),
    /** For a renewal to a common day: that day's last instant, and the days that this licence pays for; else null. */
    until: instant(),
    days: integer(),
    /** The price of each automatic renewal from then on, and its list price; null if the order sets none up. */
    renewalCents: integer(),
    renewalListCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.licenseId] }),
    index('order_licenses_license').on(table.licenseId),
  ],
);
export type OrderLicense = typeof orderLicenses.$inferSelect;
