import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '#lib/api/db/schema/payments.ts';
import { creditNotes } from '#lib/api/db/schema/refunds.ts';
import { italianYear } from '#lib/api/kernel/calendar.ts';

const lastOf = (table: typeof invoices | typeof creditNotes, year: number) =>
  sql`coalesce((select max(${table.number}) from ${table} where ${table.year} = ${year}), 0)`;

/** When the last document of a year was issued: its number is the highest. */
const lastIssued = (table: typeof invoices | typeof creditNotes, year: number) =>
  sql`coalesce((select ${table.issuedAt} from ${table} where ${table.year} = ${year} order by ${table.number} desc limit 1), 0)`;

/**
 * Year, next number and instant of a document of what happened then: no document is older than the one before it. Invoices and
 * credit notes share one series: in the statement that writes one no other can take its number.
 */
export function nextInSeries(at: number): { year: number; number: SQL<number>; issuedAt: SQL<number> } {
  const year = italianYear(at);
  return {
    year,
    number: sql`(max(${lastOf(invoices, year)}, ${lastOf(creditNotes, year)}) + 1)`,
    issuedAt: sql`max(${at}, ${lastIssued(invoices, year)}, ${lastIssued(creditNotes, year)})`,
  };
}
