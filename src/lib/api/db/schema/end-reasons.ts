import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { endReasonSources, endReasons } from '#lib/contract/subscriptions/rules.ts';
import { licenses } from './licenses.ts';
import { users } from './users.ts';

/** Why customers ended a renewal or withdrew, as they said afterwards: one answer for each ending, the last one. */
export const endReasonAnswers = sqliteTable(
  'end_reasons',
  {
    id: id(),
    /** The ending: a licence's id with the instant of its renewal's end, or the withdrawal's id. */
    ending: text().notNull().unique(),
    source: text({ enum: endReasonSources }).notNull(),
    /** Empty where a declaration fits no contract. */
    productId: text().notNull(),
    licenseId: text().references(() => licenses.id, { onDelete: 'set null' }),
    /** Null where the declaration is not known to be a customer's, and once the account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: endReasons }).notNull(),
    /** In the customer's words, which go with the account. */
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
 * How often customers ended a renewal or withdrew in a month (`YYYY-MM`, Italy's, of the ending), by product: of all with an
 * empty reason, of those who answered by their reason. Triggers of the migrations keep it. A declaration of withdrawal is
 * counted among all before its contract is known: it has no product there.
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
