import type { DocumentRow } from '#lib/api/services/billing/document-row.ts';
import { type InvoiceChanges, invoiceRow } from '#tests/support/invoices.ts';

/** The fields in which invoices and credit notes differ. */
export interface Sold extends InvoiceChanges {
  year: number;
  number: number;
  issuedAt: number;
  /** A credit note's invoice. */
  of?: Sold;
}

/** A document as a database row: the only place here that knows its columns. */
export function rowOf({ year, of, ...changes }: Sold): DocumentRow {
  const row = invoiceRow(changes);
  const document = { ...row.document, year };
  return { ...row, document, ...(of && { corrects: rowOf(of).document }) };
}
