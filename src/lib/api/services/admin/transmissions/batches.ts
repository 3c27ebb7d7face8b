import { and, asc, count, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { transmissionBatches, transmissions } from '#lib/api/db/schema/transmissions.ts';
import { found, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toBatchFile } from '#lib/api/services/billing/xml/file-names.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { inState } from '#lib/api/services/transmissions/list.ts';
import { fileNameOf, selectTransmissions } from '#lib/api/services/transmissions/rows.ts';
import { BATCHES_SHOWN, FILES_OF_A_BATCH } from '#lib/contract/limits.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';

const unanswered = sql<number>`(select count(*) from ${transmissions} sent where sent.batch_id = ${transmissionBatches}.id and sent.state = 'sent')`;

const selectBatches = ({ db }: Context) =>
  db.select({ batch: transmissionBatches, unanswered }).from(transmissionBatches);

type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number];

const toBatch = ({ batch, unanswered: left }: BatchRow) => ({
  id: String(batch.id),
  file_name: batch.fileName,
  created_at: toInstant(batch.createdAt),
  count: batch.count,
  unanswered: left,
});

/** The latest batches, without those that were completely taken back. */
export async function listBatches(context: Context) {
  const rows = await selectBatches(context)
    .where(gt(transmissionBatches.count, 0))
    .orderBy(desc(transmissionBatches.id))
    .limit(BATCHES_SHOWN);
  return rows.map(toBatch);
}

/** Creates a batch of the waiting documents. Of two parallel batches one gets the files. */
export async function makeBatch(context: Context, actor: Actor) {
  const { db, now } = context;
  const waiting = await selectTransmissions(context)
    .where(inState('to_send'))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
    .limit(FILES_OF_A_BATCH);
  const nothing = () => refused(409, words.nothingToSend, 'nothing_to_send');
  if (waiting.length === 0) throw nothing();
  const [last] = await db.select({ id: max(transmissionBatches.id) }).from(transmissionBatches);
  const id = (last?.id ?? 0) + 1;
  const fileName = toBatchFile((await readShop(context)).settings, id);
  const files = JSON.stringify(
    waiting.map((row) => [row.document.id, fileNameOf(row), row.document.fileNumber]),
  );
  // Leaves out documents that were sent or corrected since they were read.
  const stillWaiting = sql`from json_each(${files}) file join ${documents} on ${documents.id} = file.value ->> 0
    where ${documents.sdiState} = 'to_send' and ${documents.fileNumber} is file.value ->> 2`;
  const isMade = sql`changes() > 0`;
  const { made } = await transaction(context, {
    made: db
      .insert(transmissionBatches)
      .select(
        sql`select ${id}, ${now}, ${fileName}, (select count(*) ${stillWaiting}) where exists (select 1 ${stillWaiting})`,
      )
      .onConflictDoNothing()
      .returning({ count: transmissionBatches.count }),
    audit: recordAudit(
      context,
      actor,
      {
        action: 'batch_made',
        target: 'transmission',
        targetId: fileName,
        after: { files: waiting.length },
        reason: '',
      },
      isMade,
    ),
    files: db
      .insert(transmissions)
      .select(
        sql`select null, ${documents.id}, file.value ->> 1, ${id}, 'sent', ${now}, null, null ${stillWaiting}`,
      ),
    documents: db
      .update(documents)
      .set({ sdiState: 'sent' })
      .where(and(eq(documents.sdiState, 'to_send'), isOfBatch(id))),
  });
  if (made.length === 0) throw nothing();
  const [row] = await selectBatches(context).where(eq(transmissionBatches.id, id));
  return toBatch(found(row));
}

const isOfBatch = (id: number) =>
  sql`${documents.id} in (select ${transmissions.documentId} from ${transmissions} where ${transmissions.batchId} = ${id} and ${transmissions.state} = 'sent')`;

/** Puts a batch's files that were not uploaded back into the waiting state. Returns their number. */
export async function takeBatchBack(context: Context, actor: Actor, batchId: string): Promise<number> {
  const { db } = context;
  const id = Number(batchId) || 0;
  const [batch] = await selectBatches(context).where(eq(transmissionBatches.id, id));
  const { fileName } = found(batch, words.noBatch).batch;
  const isUnanswered = and(eq(transmissions.batchId, id), eq(transmissions.state, 'sent'));
  const { gone } = await transaction(context, {
    documents: db
      .update(documents)
      .set({ sdiState: 'to_send' })
      .where(and(eq(documents.sdiState, 'sent'), isOfBatch(id))),
    audit: recordAudit(
      context,
      actor,
      { action: 'batch_taken_back', target: 'transmission', targetId: fileName, reason: '' },
      sql`changes() > 0`,
    ),
    gone: db.delete(transmissions).where(isUnanswered).returning({ id: transmissions.id }),
    left: db
      .update(transmissionBatches)
      .set({
        count: sql`(${db.select({ n: count() }).from(transmissions).where(eq(transmissions.batchId, id))})`,
      })
      .where(eq(transmissionBatches.id, id)),
  });
  return gone.length;
}
