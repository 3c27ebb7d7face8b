import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { endReasonSources, endReasons } from '#lib/contract/subscriptions/rules.ts';
import { licenses } from './licenses.ts';
import { users } from './users.ts';

/** Why customers ended an automatic renewal or withdrew; one answer per ending, the last one given. */
export const endReasonAnswers = sqliteTable(
  'end_reasons',
  {
    id: id(),
    /** Identifies the ending: a licence's id with the instant at which its renewal ended, or the withdrawal's id. */
    ending: text().notNull().unique(),
    source: text({ enum: endReasonSources }).notNull(),
    /** Empty where a declaration matches no contract. */
    productId: text().notNull(),
    licenseId: text().references(() => licenses.id, { onDelete: 'set null' }),
    /** Null where no customer is known to have made the declaration, and once the account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: endReasons }).notNull(),
    /** The customer's own text, deleted with the account. */
    text: text().notNull(),
    endedAt: instant().notNull(),
    /** When the answer was given. */
    createdAt: instant().notNull(),
  },
  (table) => [
    index('end_reasons_ended').on(table.endedAt, table.id),
    index('end_reasons_filtered').on(
      ...([table.source, table.reason, table.productId, table.endedAt, table.id] as const),
    ),
    index('end_reasons_created').on(table.createdAt),
    index('end_reasons_user').on(table.userId, table.createdAt),
    index('end_reasons_license').on(table.licenseId),
  ],
);
export type EndReasonRow = typeof endReasonAnswers.$inferSelect;

/**
 * How many customers ended a renewal or withdrew, by the Italian month of the ending (`YYYY-MM`) and product. An empty
 * reason counts all endings; the other reasons count those who gave them. Triggers keep the counts. A withdrawal is
 * counted before its contract is known, so its total has no product.
 */
export const endReasonTotals = sqliteTable(
  'end_reason_totals',
  {
    month: text().notNull(),
    source: text({ enum: endReasonSources }).notNull(),
    productId: text().notNull(),
    reason: text({ enum: ['', ...endReasons] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.source, table.productId, table.reason] })],
);
