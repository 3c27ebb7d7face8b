import { eq, gte, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type RecurringMove, recurringTotals } from '#lib/api/db/schema/shop-figures.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { monthFrom, monthsTo } from '#lib/contract/calendar.ts';

const MONTHS = 12;

type Row = typeof recurringTotals.$inferSelect;

/** The present renewals, and their changes since a year before a month. */
export const selectRecurring = ({ db }: Context, month: string) =>
  db
    .select()
    .from(recurringTotals)
    .where(or(eq(recurringTotals.month, ''), gte(recurringTotals.month, monthFrom(month, 1 - MONTHS))));

/**
 * The cents per month of prices for several months, rounded once: the sum is made of whole numbers, so that a thousand
 * prices for twelve months do not add a thousand roundings.
 */
export function monthlyCents(rows: readonly Pick<Row, 'months' | 'cents'>[]): number {
  const common = rows.reduce((found, { months }) => lcm(found, months), 1);
  const sum = rows.reduce((total, { months, cents }) => total + cents * (common / months), 0);
  return Math.round(sum / common);
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));
const lcm = (one: number, other: number) => (one / gcd(one, other)) * other;
const countOf = (rows: readonly Row[]) => rows.reduce((total, { count }) => total + count, 0);

/** Recurring revenue by month, computed backwards from now to a year before the requested month. */
export function recurringOf(rows: Row[], month: string) {
  const now = rows.filter((row) => row.move === 'now');
  const moves = rows.filter((row) => row.move !== 'now');
  const atEndOf = (asked: string) => {
    const later = moves.filter((row) => row.month > asked);
    const undone = later.map(({ count, cents, ...row }) => ({ ...row, count: -count, cents: -cents }));
    const held = [...now, ...undone];
    return { month: asked, count: countOf(held), mrr: toMoney(monthlyCents(held)) };
  };
  const changedBy = (move: RecurringMove) => {
    const own = moves.filter((row) => row.month === month && row.move === move);
    return { count: Math.abs(countOf(own)), mrr: toMoney(monthlyCents(own)) };
  };
  return {
    months: monthsTo(month, MONTHS).map(atEndOf),
    started: changedBy('started'),
    raised: changedBy('raised').mrr,
    lowered: changedBy('lowered').mrr,
    ended: changedBy('ended'),
  };
}
