import { and, eq, gt, lte, max, not } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { documents, isVoid } from '#lib/api/db/schema/documents.ts';
import { readCount } from '#lib/api/paging.ts';
import type { DocumentRow } from '#lib/api/services/billing/document-row.ts';
import { openFile, selectDocuments, toRow } from '#lib/api/services/billing/documents.ts';
import type { FiscalDocuments } from '#lib/contract/admin/documents.ts';
import { DOCUMENTS_AT_ONCE } from '#lib/contract/limits.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';

/**
 * The invoices and credit notes of a year after a number, as many as a call may open. They share one series without
 * gaps, so that a range of numbers is a page of both. Documents that the exchange system finally refused are left out.
 */
export async function fiscalDocuments(
  context: Context,
  asked: { year?: string; after?: string },
): Promise<v.InferInput<typeof FiscalDocuments>> {
  const after = readCount(asked.after);
  const last = after + DOCUMENTS_AT_ONCE;
  const ofYear = and(eq(documents.kind, 'invoice'), eq(documents.year, readCount(asked.year)));
  const [rows, [series]] = await Promise.all([
    selectDocuments(context)
      .where(and(ofYear, gt(documents.number, after), lte(documents.number, last), not(isVoid('documents'))))
      .orderBy(documents.number),
    context.db
      .select({ count: max(documents.number) })
      .from(documents)
      .where(ofYear),
  ]);
  const results = await Promise.all(rows.map((row) => toFile(context, toRow(row))));
  const count = series?.count ?? 0;
  return { results, count, next: count > last ? String(last) : null };
}

async function toFile(context: Context, row: DocumentRow) {
  const number = writeNumber(row.document);
  const file = await openFile(context, row, 'xml');
  if (!file) throw new Error(`The invoice ${number} has no XML`);
  return { number, name: file.name, xml: await new Response(file.body).text() };
}
