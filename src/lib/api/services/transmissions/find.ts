import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { type Transmission, transmissions } from '#lib/api/db/schema/transmissions.ts';
import { type FileCode, readFileName } from '#lib/api/services/billing/xml/file-names.ts';
import { fileNameOf, selectTransmissions, type TransmissionRow } from './rows.ts';

/** A document that was found by the name of one of its files. */
export interface NamedFile {
  row: TransmissionRow;
  /** The file's transmission; null if it was not sent. */
  sent: Transmission | null;
}

const isInvoice = isNotNull(documents.sdiState);

/** An invoice or credit note by its id. */
export async function findTransmission(context: Context, id: string): Promise<TransmissionRow | undefined> {
  const [row] = await selectTransmissions(context).where(and(eq(documents.id, Number(id) || 0), isInvoice));
  return row;
}

/** The document with a file name, sent or waiting; `undefined` if it is not one of this shop. */
export async function findByFile(context: Context, fileName: string): Promise<NamedFile | undefined> {
  const [sent] = await context.db.select().from(transmissions).where(eq(transmissions.fileName, fileName));
  if (sent) {
    const row = await findTransmission(context, String(sent.documentId));
    return row && { row, sent };
  }
  const code = readFileName(fileName);
  if (!code) return undefined;
  const [row] = await selectTransmissions(context).where(and(ofCode(code), isInvoice));
  return row && fileNameOf(row) === fileName ? { row, sent: null } : undefined;
}

const ofCode = (code: FileCode): SQL | undefined =>
  'fileNumber' in code
    ? eq(documents.fileNumber, code.fileNumber)
    : and(eq(documents.kind, 'invoice'), eq(documents.year, code.year), eq(documents.number, code.number));
