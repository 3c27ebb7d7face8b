import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { transmissionBatches, transmissions } from '#lib/api/db/schema/transmissions.ts';
import { found } from '#lib/api/errors.ts';
import { readCount } from '#lib/api/paging.ts';
import { type DocumentFile, fileKey, findDocument, openFile } from '#lib/api/services/billing/documents.ts';
import { toTransmissionFile } from '#lib/api/services/billing/xml/file-names.ts';
import { DOCUMENTS_AT_ONCE } from '#lib/contract/limits.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';

type Sent = Pick<typeof transmissions.$inferSelect, 'documentId' | 'fileName'>;

/** A file as it was sent: a document that was written anew since has another file name. */
async function openSent(context: Context, { documentId, fileName }: Sent): Promise<DocumentFile | undefined> {
  const kept = await context.env.FILES.get(fileKey(fileName));
  if (kept) return { name: fileName, contentType: 'application/xml', body: kept.body, size: kept.size };
  const row = await findDocument(context, documentId);
  return row && toTransmissionFile(row) === fileName ? openFile(context, row, 'xml') : undefined;
}

/** The file of a transmission. */
export async function openTransmission(context: Context, id: string): Promise<DocumentFile | undefined> {
  const [sent] = await context.db
    .select()
    .from(transmissions)
    .where(eq(transmissions.id, Number(id) || 0));
  return sent && openSent(context, sent);
}

/** The files of a batch after a given one, as many as a call may open. */
export async function batchFiles(context: Context, batchId: string, { after }: { after?: string }) {
  const id = Number(batchId) || 0;
  const [batch] = await context.db.select().from(transmissionBatches).where(eq(transmissionBatches.id, id));
  found(batch, words.noBatch);
  const rows = await context.db
    .select()
    .from(transmissions)
    .where(and(eq(transmissions.batchId, id), gt(transmissions.id, readCount(after))))
    .orderBy(asc(transmissions.id))
    .limit(DOCUMENTS_AT_ONCE + 1);
  const shown = rows.slice(0, DOCUMENTS_AT_ONCE);
  const results = await Promise.all(
    shown.map(async (sent) => {
      const file = await openSent(context, sent);
      if (!file) throw new Error(`The file ${sent.fileName} is not kept`);
      return { name: file.name, xml: await new Response(file.body).text() };
    }),
  );
  return { results, next: rows.length > shown.length ? String(shown.at(-1)?.id) : null };
}
