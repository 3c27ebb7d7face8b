import type { InvoiceRow } from '#lib/api/services/billing/invoice-row.ts';
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
export function rowOf({ year, of, ...changes }: Sold): InvoiceRow {
  const row = invoiceRow(changes);
  const invoice = { ...row.invoice, year };
  return { ...row, invoice, ...(of && { corrects: rowOf(of).invoice }) };
}
