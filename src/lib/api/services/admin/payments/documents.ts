import { and, eq, gt, lte, max } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { creditNotes } from '#lib/api/db/schema/refunds.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type InvoiceRow, toCreditNoteRow, toInvoiceNumber } from '#lib/api/services/billing/invoice-row.ts';
import { openFile, selectInvoices, sellerColumn, toInvoiceRow } from '#lib/api/services/billing/invoices.ts';
import type { FiscalDocuments } from '#lib/contract/admin/documents.ts';
import { DOCUMENTS_AT_ONCE } from '#lib/contract/limits.ts';

/**
 * The documents of a year whose numbers follow one, as many as a call may open. Invoices and credit notes share one
 * series without gaps, so that a range of numbers is a page of both.
 */
export async function fiscalDocuments(
  context: Context,
  asked: { year?: string; after?: string },
): Promise<v.InferInput<typeof FiscalDocuments>> {
  const year = readNumber(asked.year);
  const after = readNumber(asked.after);
  const last = after + DOCUMENTS_AT_ONCE;
  const [rows, count] = await Promise.all([
    readRange(context, year, { after, last }),
    lastNumber(context, year),
  ]);
  const results = await Promise.all(rows.map((row) => toDocument(context, row)));
  return { results, count, next: count > last ? String(last) : null };
}

const readNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

async function readRange(
  context: Context,
  year: number,
  { after, last }: { after: number; last: number },
): Promise<InvoiceRow[]> {
  const within = (table: typeof invoices | typeof creditNotes) =>
    and(eq(table.year, year), gt(table.number, after), lte(table.number, last));
  const [issued, credited] = await Promise.all([
    selectInvoices(context).where(within(invoices)),
    context.db
      .select({ payment: payments, invoice: invoices, shop: sellerColumn, note: creditNotes })
      .from(creditNotes)
      .innerJoin(payments, eq(payments.id, creditNotes.paymentId))
      .innerJoin(invoices, eq(invoices.paymentId, creditNotes.paymentId))
      .where(within(creditNotes)),
  ]);
  const notes = credited.map(({ note, ...row }) => toCreditNoteRow(toInvoiceRow(row), note));
  return [...issued.map(toInvoiceRow), ...notes].toSorted(
    (one, other) => one.invoice.number - other.invoice.number,
  );
}

async function lastNumber(context: Context, year: number): Promise<number> {
  const { db } = context;
  const lastOf = (table: typeof invoices | typeof creditNotes) =>
    db
      .select({ last: max(table.number) })
      .from(table)
      .where(eq(table.year, year));
  const {
    invoices: [invoice],
    notes: [note],
  } = await transaction(context, { invoices: lastOf(invoices), notes: lastOf(creditNotes) });
  return Math.max(invoice?.last ?? 0, note?.last ?? 0);
}

async function toDocument(context: Context, row: InvoiceRow) {
  const file = await openFile(context, row, 'xml');
  const xml = file ? await new Response(file.body).text() : null;
  return { number: toInvoiceNumber(row.invoice), name: file?.name ?? null, xml };
}
