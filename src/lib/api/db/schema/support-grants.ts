import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';

/** What the support role may grant a licence, each up to a limit in the shop's settings. */
export const grantKinds = ['freed', 'days', 'devices'] as const;

/** Grants by support, counted per licence and Italian month, for all staff together. */
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
