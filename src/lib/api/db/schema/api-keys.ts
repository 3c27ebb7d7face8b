import { isNull } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import type { ApiScope } from '#lib/contract/seller/rules.ts';

/** Keys of the seller's own programs. Revoked ones stay: the seller's log names them. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** By which its owner can tell it. */
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text({ mode: 'json' }).$type<ApiScope[]>().notNull(),
    /** An id only: it goes on without the account. */
    makerId: text().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant(),
    /** Day in Italy. */
    lastUsedOn: text(),
    revokedAt: instant(),
  },
  (table) => [
    index('api_keys_newest').on(table.createdAt),
    index('api_keys_not_revoked').on(table.endsAt).where(isNull(table.revokedAt)),
  ],
);
export type ApiKey = typeof apiKeys.$inferSelect;
