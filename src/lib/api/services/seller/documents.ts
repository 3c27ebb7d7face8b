import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { instantOf } from '#lib/api/kernel/calendar.ts';
import type { Cursor } from '#lib/api/kernel/cursors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type KeyActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { type DocumentFile, findDocument, openFile } from '#lib/api/services/billing/documents.ts';
import { findByFile, findTransmission } from '#lib/api/services/transmissions/find.ts';
import { listTransmissions } from '#lib/api/services/transmissions/list.ts';
import { judge, reportStatements } from '#lib/api/services/transmissions/reports.ts';
import { type TransmissionRow, toTransmission } from '#lib/api/services/transmissions/rows.ts';
import type { ReportInput } from '#lib/contract/admin/transmissions/transmissions.ts';
import { seller as words } from '#lib/text/seller.ts';

const noDocument = () => refused(404, words.noDocument, 'document_not_found');

async function foundRow(context: Context, id: string): Promise<TransmissionRow> {
  const row = await findTransmission(context, id);
  if (!row) throw noDocument();
  return row;
}

/** A page of documents by state, or the document of a file name. */
export async function listSellerDocuments(
  context: Context,
  asked: { state?: string; file_name?: string },
  cursor: Cursor,
) {
  if (asked.file_name === undefined) return listTransmissions(context, asked, cursor);
  const file = await findByFile(context, asked.file_name);
  return { results: file ? [toTransmission(file.row, context.now)] : [], next: null };
}

export const findSellerDocument = async (context: Context, id: string) =>
  toTransmission(await foundRow(context, id), context.now);

export async function sellerDocumentXml(context: Context, id: string): Promise<DocumentFile | undefined> {
  await foundRow(context, id);
  const row = await findDocument(context, Number(id));
  return row && openFile(context, row, 'xml');
}

/** Stores a program's report about a document's file; a repeated report changes nothing. */
export async function reportDocument(context: Context, actor: KeyActor, id: string, input: ReportInput) {
  await foundRow(context, id);
  const { file_name: fileName, state, at, sdi_id: sdiId = null, errors = [] } = input;
  const report = { fileName, state, at: at === undefined ? context.now : instantOf(at), sdiId, errors };
  const judged = await judge(context, report);
  if (
    judged.outcome === 'unknown' ||
    String(judged.file.row.document.id) !== id ||
    judged.outcome === 'other_file'
  )
    throw refused(409, words.otherFile, 'other_file');
  if (judged.outcome === 'state_conflict') throw refused(409, words.stateConflict, 'state_conflict');
  if (judged.outcome === 'new') {
    const entry = {
      ...({ action: 'invoice_reported', target: 'transmission' } as const),
      ...{ targetId: fileName, after: { state }, reason: '' },
    };
    await transaction(context, {
      audit: recordAudit(context, actor, entry, sql`true`),
      report: reportStatements(context, judged.file, report),
    });
  }
  return { document: await findSellerDocument(context, id) };
}
