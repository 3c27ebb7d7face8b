import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the overview counts of the last days. */
export const countedDays = ['activations', 'refunds', 'withdrawals'] as const;

/**
 * The same, and what its figures of a month are made of. `sales`: net of VAT, less what was corrected or credited, by the
 * documents' day. `paid`: money that came, `refunds`: that was given back. `orders`: placed by customers, `orders_paid`: those
 * among them that were paid. `charges`: due on that day, of licences that renew themselves. All in euro.
 */
export const shopFigures = [...countedDays, 'sales', 'paid', 'orders', 'orders_paid', 'charges'] as const;

/** How often something happened on a day (`2026-03-31`, in Italy), and what came to. Triggers of the migrations keep it. */
export const shopDays = sqliteTable(
  'shop_days',
  {
    figure: text({ enum: shopFigures }).notNull(),
    day: text().notNull(),
    count: integer().notNull(),
    cents: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day] })],
);

/** How many active licences end on a day (in Italy), empty for those without end. Triggers of the migrations keep it. */
export const licenseEnds = sqliteTable('license_ends', {
  day: text().primaryKey(),
  count: integer().notNull(),
});

/**
 * What became of time that ended on a day (in Italy), by product. Bought licences of which it is the end now (`ended`), or was
 * until a payment renewed them (`renewed`); those that went with their account (`deleted`). Trials by their first end,
 * and those among them that were bought. Triggers of the migrations keep it.
 */
export const termEnds = sqliteTable(
  'term_ends',
  {
    day: text().notNull(),
    productId: text().notNull(),
    ended: integer().notNull().default(0),
    renewed: integer().notNull().default(0),
    deleted: integer().notNull().default(0),
    trials: integer().notNull().default(0),
    bought: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
);

/** How what renews itself changed: `raised` and `lowered` by another price or duration. */
export const recurringMoves = ['started', 'raised', 'lowered', 'ended'] as const;

/**
 * What renews itself, by the months that a price is for: how many, and the sum of their prices without VAT. `now` in an empty
 * month is what there is, the others what a month (`2026-03`, in Italy) changed: both are exact until they are divided by
 * the months. Triggers of the migrations keep it.
 */
export const recurringTotals = sqliteTable(
  'recurring_totals',
  {
    month: text().notNull(),
    move: text({ enum: ['now', ...recurringMoves] }).notNull(),
    months: integer().notNull(),
    count: integer().notNull(),
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.move, table.months] })],
);
