import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';

/** What the first rows did not say. */
type Later = 'phone' | 'sales';

/** Settings as a row has them. */
export type StoredSettings = Omit<ShopSettings, Later> & Partial<Pick<ShopSettings, Later>>;

/** The seller's settings, a row for each change: a document of a past day names who sold then. */
export const shopSettings = sqliteTable(
  'shop_settings',
  {
    id: integer().primaryKey(),
    settings: text({ mode: 'json' }).$type<StoredSettings>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('shop_settings_time').on(table.createdAt)],
);
