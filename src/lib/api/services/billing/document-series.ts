import { type SQL, sql } from 'drizzle-orm';
import { documents } from '#lib/api/db/schema/documents.ts';
import { italianYear } from '#lib/api/kernel/calendar.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';

/**
 * Year, next number and time of a document. No document is dated before the previous one of its kind. Computed in the
 * statement that inserts the document, so that no other can take its number.
 */
export function nextInSeries(kind: SQL<DocumentKind>, at: number) {
  const year = italianYear(at);
  const last = (what: SQL) =>
    sql`coalesce((select ${what} from ${documents} as earlier where earlier.kind = ${kind} and earlier.year = ${year} order by earlier.number desc limit 1), 0)`;
  return {
    year: sql<number>`${year}`.as('year'),
    number: sql<number>`${last(sql`earlier.number`)} + 1`.as('number'),
    issuedAt: sql<number>`max(${at}, ${last(sql`earlier.issued_at`)})`.as('issued_at'),
  };
}
