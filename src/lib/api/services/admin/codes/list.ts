import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { type CodeBatch, codeBatches } from '#lib/api/db/schema/codes.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { firstFound } from '#lib/api/errors.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { CodeBatchBody, CodeState } from '#lib/contract/admin/codes/codes.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const row = sql<number>`${codeBatches}.rowid`;

/** The query of batches with the data of their bodies. */
const selectBatches = ({ db }: Context) =>
  db
    .select({
      batch: getTableColumns(codeBatches),
      product: sql<string>`${products.name}`.as('product_name'),
      maker: fullName(users).as('maker_name'),
      row: row.as('row'),
    })
    .from(codeBatches)
    .innerJoin(products, eq(products.id, codeBatches.productId))
    .leftJoin(users, eq(users.id, codeBatches.makerId));
type Row = Awaited<ReturnType<typeof selectBatches>>[number];

/** A page of code batches, newest first. */
export async function listCodeBatches(context: Context, { after, limit }: Cursor) {
  const rows = await selectBatches(context)
    .where(after && sql`(${codeBatches.createdAt}, ${row}) < (${after.at}, ${Number(after.id)})`)
    .orderBy(desc(codeBatches.createdAt), desc(row))
    .limit(limit + 1);
  return pageAfter(
    rows,
    limit,
    (each) => toBody(each, context.now),
    (each) => ({ at: each.batch.createdAt, id: String(each.row) }),
  );
}

export async function readBatch(context: Context, id: string): Promise<CodeBatchBody> {
  const found = await selectBatches(context).where(eq(codeBatches.id, id));
  return toBody(firstFound(found, missingWords.codes), context.now);
}

function stateOf({ stoppedAt, redeemed, stopped, quantity, endsAt }: CodeBatch, now: number): CodeState {
  if (redeemed + stopped >= quantity) return 'used_up';
  if (stoppedAt !== null) return 'stopped';
  return endsAt <= now ? 'ended' : 'running';
}

const toBody = ({ batch, product, maker }: Row, now: number): CodeBatchBody => ({
  id: batch.id,
  name: batch.name,
  product_id: batch.productId,
  product_name: product,
  months: batch.months,
  quantity: batch.quantity,
  redeemed: batch.redeemed,
  stopped: batch.stopped,
  batch_state: stateOf(batch, now),
  last_day: italianDay(batch.endsAt - 1),
  maker_name: maker,
  created_at: toInstant(batch.createdAt),
});
