import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { documentKinds } from '#lib/contract/payments/documents.ts';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/**
 * What was sold and given back in a month (`YYYY-MM`, Italy's), by product and kind of document. Triggers of the migrations
 * keep it from the documents. What takes the place of another is no sale of its own, nor a credit note without a refund one of it. Payments in other currencies have none.
 */
export const salesTotals = sqliteTable(
  'sales_totals',
  {
    month: text().notNull(),
    productId: text().notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    document: text({ enum: documentKinds }).notNull(),
    count: integer().notNull(),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    refunds: integer().notNull().default(0),
    refundedNetCents: integer().notNull().default(0),
    refundedVatCents: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.productId, table.kind, table.document] })],
);
