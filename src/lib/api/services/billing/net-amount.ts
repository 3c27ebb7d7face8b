import { type SQL, sql } from 'drizzle-orm';

/*
 * The net amount of cents with VAT, to the nearest cent. VAT is the rest, so that both add up to the amount. Rates are
 * in tenths of a per cent; adding half the divisor rounds. All numbers are whole, so that no amount is a cent off.
 */

/** The gross amount for a net amount of 1000, as a number or as SQL. */
export function divisorOf(vatPercent: number): number;
export function divisorOf(vatPercent: SQL): SQL;
export function divisorOf(vatPercent: number | SQL): number | SQL {
  return typeof vatPercent === 'number'
    ? 1000 + Math.round(vatPercent * 10)
    : sql`(1000 + cast(round(${vatPercent} * 10) as integer))`;
}

/** The net amount as SQL. Pass cents only as columns or literals: a bound number would divide as a fraction. */
export function netOf(cents: SQL, vatPercent: SQL): SQL<number> {
  const divisor = divisorOf(vatPercent);
  return sql`((${cents} * 1000 + ${divisor} / 2) / ${divisor})`;
}

/** The net amount as a number. */
export function netCents(cents: number, vatPercent: number): number {
  const divisor = divisorOf(vatPercent);
  return Math.floor((cents * 1000 + Math.floor(divisor / 2)) / divisor);
}
