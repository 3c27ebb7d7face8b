import { type SQL, sql } from 'drizzle-orm';
import { divisorOf, netCents, netOf } from './net-amount.ts';

/*
 * The net amount of a credit note. The exchange system refuses a document whose VAT differs by a cent or more from its
 * rate applied to its net amount (error 00421). For each amount one or two net amounts pass; the one chosen keeps the
 * invoice's rest closest to its own net amount. So every note passes, and the notes of a payment refunded in one or two
 * parts add up to its invoice. From three parts on this is not always possible: five notes of one cent have five cents
 * of net amount, their invoice has four. Then they differ by a cent.
 */

/** A part of the unrefunded rest. */
interface Part<Cents> {
  cents: Cents;
  /** The amount not refunded before, with VAT and without. */
  left: { cents: Cents; netCents: Cents };
}

/** The net amount of a refunded part. */
export function noteNetCents({ cents, left }: Part<number>, vatPercent: number): number {
  const divisor = divisorOf(vatPercent);
  const nearest = left.netCents - netCents(left.cents - cents, vatPercent);
  const least = Math.floor(((cents - 1) * 1000) / divisor) + 1;
  const most = Math.floor(((cents + 1) * 1000 - 1) / divisor);
  return Math.min(Math.max(nearest, least), most);
}

/** The net amount as SQL. Pass cents only as columns or literals: a bound number would divide as a fraction. */
export function noteNetOf({ cents, left }: Part<SQL>, vatPercent: SQL): SQL<number> {
  const divisor = divisorOf(vatPercent);
  const nearest = sql`${left.netCents} - ${netOf(sql`(${left.cents} - ${cents})`, vatPercent)}`;
  const least = sql`((${cents} - 1) * 1000) / ${divisor} + 1`;
  const most = sql`((${cents} + 1) * 1000 - 1) / ${divisor}`;
  return sql`min(max(${nearest}, ${least}), ${most})`;
}
