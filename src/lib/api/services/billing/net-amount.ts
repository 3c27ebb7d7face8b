import { type SQL, sql } from 'drizzle-orm';

/*
 * The net amount of cents with VAT, to the nearest cent. VAT is the rest, so that both add up to the sum. Rates count in
 * tenths of a per cent, and adding half the divisor rounds: whole numbers only, so that no sum is a cent off.
 */

/** What a sum with VAT holds of a thousandth of its net amount, as a number or in a statement. */
export function divisorOf(vatPercent: number): number;
export function divisorOf(vatPercent: SQL): SQL;
export function divisorOf(vatPercent: number | SQL): number | SQL {
  return typeof vatPercent === 'number'
    ? 1000 + Math.round(vatPercent * 10)
    : sql`(1000 + cast(round(${vatPercent} * 10) as integer))`;
}

/** The net amount in a statement. Takes cents as columns and literals only: a bound number would divide as a fraction. */
export function netOf(cents: SQL, vatPercent: SQL): SQL<number> {
  const divisor = divisorOf(vatPercent);
  return sql`((${cents} * 1000 + ${divisor} / 2) / ${divisor})`;
}

/** The same of a number. */
export function netCents(cents: number, vatPercent: number): number {
  const divisor = divisorOf(vatPercent);
  return Math.floor((cents * 1000 + Math.floor(divisor / 2)) / divisor);
}
