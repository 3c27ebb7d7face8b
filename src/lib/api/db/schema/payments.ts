import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '../columns.ts';
import { licenses } from './licenses.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const paymentStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;

/** Names and labels are copied at the time of sale: a receipt does not change with the catalogue. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What was paid for; a failed or pending payment has no licence. */
    licenseId: text().references(() => licenses.id, { onDelete: 'set null' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    transactionId: text().notNull().unique(),
    productName: text().notNull(),
    durationKey: text().notNull(),
    licenseDuration: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    paymentMethod: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    provider: text().notNull(),
    /** The client's key that makes a purchase happen once. */
    idempotencyKey: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payments_idempotency').on(table.userId, table.idempotencyKey),
    index('payments_user_created').on(table.userId, table.createdAt),
    index('payments_user_status').on(table.userId, table.status, table.currency, table.amountCents),
  ],
);
