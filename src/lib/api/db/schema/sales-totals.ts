import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { documentKinds } from '#lib/contract/payments/documents.ts';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/**
 * Sales and refunds in euro by Italian month (`YYYY-MM`), product and kind of document. Triggers compute them from the
 * documents. A replacement document is not a sale, and a credit note without a refund is not a refund.
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
