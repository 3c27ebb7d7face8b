import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';

/** What support may do for a licence, each up to a limit of the shop's settings. */
export const grantKinds = ['freed', 'days', 'devices'] as const;

/** What support did for a licence, counted by the month in Italy: all presses of all people together. */
export const supportGrants = sqliteTable(
  'support_grants',
  {
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** `2026-03` */
    month: text().notNull(),
    kind: text({ enum: grantKinds }).notNull(),
    amount: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('support_grants_month').on(table.licenseId, table.month, table.kind, table.amount)],
);
