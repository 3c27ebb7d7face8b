import { and, eq, gt, lte, max, not } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { documents, isVoid } from '#lib/api/db/schema/documents.ts';
import { readCount } from '#lib/api/paging.ts';
import type { DocumentRow } from '#lib/api/services/billing/document-row.ts';
import { openFile, selectDocuments, toRow } from '#lib/api/services/billing/documents.ts';
import type { DocumentPdfs } from '#lib/contract/admin/documents.ts';
import { DOCUMENTS_AT_ONCE } from '#lib/contract/limits.ts';
import {
  type DocumentKind,
  documentKinds,
  readNumber,
  writeNumber,
} from '#lib/contract/payments/documents.ts';

/** Simulated documents are not archived. */
const archived = documentKinds.filter((kind) => kind !== 'simulated');

/**
 * A year's documents as PDF, after a number, as many as a call may open. They come kind by kind: each kind is a series
 * without gaps, so that a range of numbers is a page.
 */
export async function documentPdfs(
  context: Context,
  asked: { year?: string; after?: string },
): Promise<v.InferInput<typeof DocumentPdfs>> {
  const year = readCount(asked.year);
  const place = readNumber(asked.after ?? '');
  const kind = archived.find((known) => known === place?.kind) ?? 'invoice';
  const from = place?.number ?? 0;
  const last = from + DOCUMENTS_AT_ONCE;
  const isOfPage = and(gt(documents.number, from), lte(documents.number, last));
  const [rows, lengths] = await Promise.all([
    selectDocuments(context)
      .where(and(isOfSeries(kind, year), isOfPage, not(isVoid('documents'))))
      .orderBy(documents.number),
    Promise.all(archived.map((each) => lengthOf(context, each, year))),
  ]);
  return {
    results: await Promise.all(rows.map((row) => toPdf(context, toRow(row)))),
    count: lengths.reduce((sum, length) => sum + length, 0),
    next: nextPlace({ kind, number: last, year }, lengths),
  };
}

const isOfSeries = (kind: DocumentKind, year: number) =>
  and(eq(documents.kind, kind), eq(documents.year, year));

async function lengthOf({ db }: Context, kind: DocumentKind, year: number): Promise<number> {
  const [series] = await db
    .select({ length: max(documents.number) })
    .from(documents)
    .where(isOfSeries(kind, year));
  return series?.length ?? 0;
}

/** The next page's place: in the same series, or in the next one that is not empty. */
function nextPlace(
  { kind, number, year }: { kind: (typeof archived)[number]; number: number; year: number },
  lengths: number[],
): string | null {
  const at = archived.indexOf(kind);
  if ((lengths[at] ?? 0) > number) return writeNumber({ kind, year, number });
  const next = archived.find((_, index) => index > at && (lengths[index] ?? 0) > 0);
  return next ? writeNumber({ kind: next, year, number: 0 }) : null;
}

async function toPdf(context: Context, row: DocumentRow) {
  const number = writeNumber(row.document);
  const file = await openFile(context, row, 'pdf');
  if (!file) throw new Error(`The document ${number} has no PDF`);
  const bytes = await new Response(file.body).bytes();
  return {
    number,
    name: file.name,
    pdf: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  };
}
