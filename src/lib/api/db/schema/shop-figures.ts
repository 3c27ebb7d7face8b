import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the overview counts of the last days. */
export const countedDays = ['activations', 'refunds', 'withdrawals'] as const;

/**
 * What the figures of a month are made of. `sales`: net of VAT, less what was corrected or credited, by the documents' day.
 * `paid`: money that came, `returned`: that was given back. `orders`: placed by customers, `orders_paid`: those among them that
 * were paid. All in euro, and each apart for what was simulated.
 */
export const moneyFigures = ['sales', 'paid', 'returned', 'orders', 'orders_paid'] as const;
export type MoneyFigure = (typeof moneyFigures)[number];

const simulatedFigures = [
  'simulated_sales',
  'simulated_paid',
  'simulated_returned',
  'simulated_orders',
  'simulated_orders_paid',
] as const satisfies `simulated_${MoneyFigure}`[];

/** `charges`: due on a day, of licences that renew themselves. */
const shopFigures = [...countedDays, ...moneyFigures, ...simulatedFigures, 'charges'] as const;

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
 * What became of time that ended on a day (in Italy), by product. Bought licences of which it is the end now (`ended`: of days
 * that are over those that /admin/licenses lists as expired), or was until a payment renewed them (`renewed`); those that went
 * with their account (`deleted`). While the money of a renewal is on its way a licence is none of them. Trials by their first
 * end, and those among them that were bought: what became of the others afterwards (more days, another status, no account)
 * the list tells by itself. Triggers of the migrations keep it.
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
const recurringMoves = ['started', 'raised', 'lowered', 'ended'] as const;
export type RecurringMove = (typeof recurringMoves)[number];

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
