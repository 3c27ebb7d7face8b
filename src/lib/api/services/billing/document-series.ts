import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '#lib/api/db/schema/payments.ts';
import { creditNotes } from '#lib/api/db/schema/refunds.ts';
import { italianYear } from '#lib/api/kernel/calendar.ts';

const lastOf = (table: typeof invoices | typeof creditNotes, year: number) =>
  sql`coalesce((select max(${table.number}) from ${table} where ${table.year} = ${year}), 0)`;

/**
 * Year and next number of a document that is issued now. Invoices and credit notes share one series: in the statement
 * that writes one no other can take its number.
 */
export function nextNumber(issuedAt: number): { year: number; number: SQL<number> } {
  const year = italianYear(issuedAt);
  return { year, number: sql`(max(${lastOf(invoices, year)}, ${lastOf(creditNotes, year)}) + 1)` };
}
