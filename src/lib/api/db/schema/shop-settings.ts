import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import type { ShopTexts } from '#lib/contract/admin/shop/words.ts';

/** The texts about support, one row per change. */
export const shopTexts = sqliteTable('shop_words', {
  id: integer().primaryKey(),
  words: text({ mode: 'json' }).$type<ShopTexts>().notNull(),
  createdAt: instant().notNull(),
});

/** The seller's settings, one row per change: an old document refers to the seller's data of its day. */
export const shopSettings = sqliteTable(
  'shop_settings',
  {
    id: integer().primaryKey(),
    settings: text({ mode: 'json' }).$type<ShopSettings>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('shop_settings_time').on(table.createdAt)],
);
