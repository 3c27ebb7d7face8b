import { type SQL, sql } from 'drizzle-orm';
import { divisorOf, netCents, netOf } from './net-amount.ts';

/*
 * The net amount of a credit note. The exchange system refuses a document whose VAT is a cent or more away from its rate
 * applied to its net amount (error 00421). That leaves each sum one net amount or two: the one is taken with which what
 * is left of the invoice is nearest to its own. So every note passes, and the notes of a payment that is given back at
 * once or in two parts add up to its invoice. From three parts on both cannot always be had: five notes of a cent have
 * five cents of net amount, and their invoice four. Then they differ by a cent.
 */

/** What is given back of what is left. */
interface Part<Cents> {
  cents: Cents;
  /** What was not given back before, with VAT and without. */
  left: { cents: Cents; netCents: Cents };
}

/** The net amount of a part that is given back. */
export function noteNetCents({ cents, left }: Part<number>, vatPercent: number): number {
  const divisor = divisorOf(vatPercent);
  const nearest = left.netCents - netCents(left.cents - cents, vatPercent);
  const least = Math.floor(((cents - 1) * 1000) / divisor) + 1;
  const most = Math.floor(((cents + 1) * 1000 - 1) / divisor);
  return Math.min(Math.max(nearest, least), most);
}

/** The same in a statement. Takes cents as columns and literals only: a bound number would divide as a fraction. */
export function noteNetOf({ cents, left }: Part<SQL>, vatPercent: SQL): SQL<number> {
  const divisor = divisorOf(vatPercent);
  const nearest = sql`${left.netCents} - ${netOf(sql`(${left.cents} - ${cents})`, vatPercent)}`;
  const least = sql`((${cents} - 1) * 1000) / ${divisor} + 1`;
  const most = sql`((${cents} + 1) * 1000 - 1) / ${divisor}`;
  return sql`min(max(${nearest}, ${least}), ${most})`;
}
