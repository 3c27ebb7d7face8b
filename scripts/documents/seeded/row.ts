import type { DocumentRow } from '#lib/api/services/billing/document-row.ts';
import { type InvoiceChanges, invoiceRow } from '#tests/support/invoices.ts';

/** An invoice or a credit note, by what is different of each. */
export interface Sold extends InvoiceChanges {
  year: number;
  number: number;
  issuedAt: number;
  /** Of a credit note, its invoice. */
  of?: Sold;
}

/** A document as the database would have it: the one place here that knows its form. */
export function rowOf({ year, of, ...changes }: Sold): DocumentRow {
  const row = invoiceRow(changes);
  const document = { ...row.document, year };
  return { ...row, document, ...(of && { corrects: rowOf(of).document }) };
}
