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
    /** Its part of the list price. */
    cents: integer().notNull(),
    /** The end that it was priced from. */
    expiresAt: instant().notNull(),
    /** Where all of them get to one day: its last instant, and how many days this one pays for; null by the duration. */
    until: instant(),
    days: integer(),
    /** What it will be charged by itself from then on, and the catalogue's price of that; null where the order lets it not renew itself. */
    renewalCents: integer(),
    renewalListCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.licenseId] }),
    index('order_licenses_license').on(table.licenseId),
  ],
);
export type OrderLicense = typeof orderLicenses.$inferSelect;
