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
    /**
     * For an order that aligns all ends to one day: that day's last instant, and how many days this licence pays for.
     * Null where a duration counts.
     */
    until: instant(),
    days: integer(),
    /**
     * What each automatic renewal will charge from then on, and the list price of that; null if the order does not turn
     * it on.
     */
    renewalCents: integer(),
    renewalListCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.licenseId] }),
    index('order_licenses_license').on(table.licenseId),
  ],
);
export type OrderLicense = typeof orderLicenses.$inferSelect;
