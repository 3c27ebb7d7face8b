import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Daily counts that the overview shows. */
export const countedDays = ['activations', 'refunds', 'withdrawals'] as const;

/**
 * Monthly figures, all in euro; simulated payments have separate ones. `sales`: net of VAT, less corrections and credit
 * notes, by the documents' day. `paid`: money received; `returned`: money refunded. `orders`: orders placed by
 * customers; `orders_paid`: those among them that were paid.
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

/** `charges`: automatic renewals due on a day. */
const shopFigures = [...countedDays, ...moneyFigures, ...simulatedFigures, 'charges'] as const;

/** Counts and amounts by Italian day (`2026-03-31`). Triggers keep them. */
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

/** Number of active licences that end on an Italian day; an empty day means no end. Triggers keep it. */
export const licenseEnds = sqliteTable('license_ends', {
  day: text().primaryKey(),
  count: integer().notNull(),
});

/**
 * Outcomes of licence terms by product and the Italian day on which they ended. `ended`: bought licences that end on
 * that day (for past days, those that /admin/licenses lists as expired). `renewed`: bought licences that ended on it
 * until a payment renewed them. `deleted`: those deleted with their account. A licence whose renewal payment is pending
 * is in none of them. `trials`: trials by their first end; `bought`: those among them that were bought. The list shows
 * what happened to the other trials (more days, another status, no account). Triggers keep the counts.
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

/** Changes of automatic renewals: `raised` and `lowered` by a new price or duration. */
const recurringMoves = ['started', 'raised', 'lowered', 'ended'] as const;
export type RecurringMove = (typeof recurringMoves)[number];

/**
 * Number of automatic renewals and sum of their net prices, by the months that a price covers. `now`, with an empty
 * month, is the current total; the others are the changes of an Italian month (`2026-03`). Sums are not divided by the
 * months, so they are exact. Triggers keep them.
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
