import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/**
 * What was invoiced and credited in a month (`YYYY-MM`, Italy's), by product. Triggers of the migrations keep it from
 * invoices and credit notes, which never change. Payments in other currencies have neither.
 */
export const salesTotals = sqliteTable(
  'sales_totals',
  {
    month: text().notNull(),
    productId: text().notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    count: integer().notNull(),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    refunds: integer().notNull().default(0),
    refundedNetCents: integer().notNull().default(0),
    refundedVatCents: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.productId, table.kind] })],
);
