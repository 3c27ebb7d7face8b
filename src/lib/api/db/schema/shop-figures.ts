import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const countedDays = ['activations', 'refunds', 'withdrawals'] as const;

/** How often something happened on a day (`2026-03-31`, in Italy). Triggers of the migrations keep it. */
export const shopDays = sqliteTable(
  'shop_days',
  {
    figure: text({ enum: countedDays }).notNull(),
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day] })],
);

/** How many active licences end on a day (in Italy), empty for those without end. Triggers of the migrations keep it. */
export const licenseEnds = sqliteTable('license_ends', {
  day: text().primaryKey(),
  count: integer().notNull(),
});
