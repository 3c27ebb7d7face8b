import { isNull } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import type { ApiScope } from '#lib/contract/seller/rules.ts';

/** API keys of the seller's programs. Revoked keys are kept because the audit log names them. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** The key's first characters, by which staff recognise it. */
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text({ mode: 'json' }).$type<ApiScope[]>().notNull(),
    /** No foreign key: the API key outlives the account. */
    makerId: text().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant(),
    /** Italian day. */
    lastUsedOn: text(),
    revokedAt: instant(),
  },
  (table) => [
    index('api_keys_newest').on(table.createdAt),
    index('api_keys_not_revoked').on(table.endsAt).where(isNull(table.revokedAt)),
  ],
);
export type ApiKey = typeof apiKeys.$inferSelect;
