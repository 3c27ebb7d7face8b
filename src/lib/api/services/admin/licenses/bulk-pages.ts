import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { bulkChanges, bulkSkips } from '#lib/api/db/schema/bulk-changes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { firstFound } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { BulkChangeBody } from '#lib/contract/admin/licenses/changes.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const row = sql<number>`${bulkChanges}.rowid`;

const selectBulk = ({ db }: Context) =>
  db
    .select({ bulk: bulkChanges, first: users.firstName, last: users.lastName, row })
    .from(bulkChanges)
    .leftJoin(users, eq(users.id, bulkChanges.actorId));
type Row = Awaited<ReturnType<typeof selectBulk>>[number];

/** A page of bulk changes, newest first. */
export async function listBulk(context: Context, { after, limit }: Cursor) {
  const place = after && sql`(${bulkChanges.createdAt}, ${row}) < (${after.at}, ${Number(after.id)})`;
  const rows = await selectBulk(context)
    .where(place)
    .orderBy(desc(bulkChanges.createdAt), desc(row))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toBody, (each) => ({ at: each.bulk.createdAt, id: String(each.row) }));
  return withFound(context, page, after, () => sql`select 1 from ${bulkChanges} limit ${COUNTED_ROWS}`);
}

export async function readBulk(context: Context, id: string): Promise<BulkChangeBody> {
  const found = firstFound(await selectBulk(context).where(eq(bulkChanges.id, id)), missingWords.bulk);
  return toBody(found);
}

const toBody = ({ bulk, first, last }: Row): BulkChangeBody => ({
  id: bulk.id,
  change: bulk.change,
  reason: bulk.reason,
  actor_name: `${first ?? ''} ${last ?? ''}`.trim(),
  created_at: toInstant(bulk.createdAt),
  ended_at: toOptionalInstant(bulk.endedAt),
  state: bulk.state === 'waiting' ? 'running' : bulk.state,
  total: bulk.total,
  changed: bulk.changed,
  stayed: bulk.stayed,
});

/** A page of the licences that a bulk change skipped. */
export async function listSkips(context: Context, changeId: string, { after, limit }: Cursor) {
  const isOfChange = eq(bulkSkips.changeId, changeId);
  const rows = await context.db
    .select({
      licenseId: bulkSkips.licenseId,
      why: bulkSkips.why,
      product: products.name,
      email: users.email,
    })
    .from(bulkSkips)
    .leftJoin(licenses, eq(licenses.id, bulkSkips.licenseId))
    .leftJoin(products, eq(products.id, licenses.productId))
    .leftJoin(users, eq(users.id, licenses.userId))
    .where(and(isOfChange, after ? gt(bulkSkips.licenseId, after.id) : undefined))
    .orderBy(asc(bulkSkips.licenseId))
    .limit(limit + 1);
  const page = pageAfter(
    rows,
    limit,
    ({ licenseId, why, product, email }) => ({
      license_id: licenseId,
      why,
      product_name: product ?? '',
      customer_email: email ?? '',
    }),
    ({ licenseId }) => ({ at: 0, id: licenseId }),
  );
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${bulkSkips} where ${isOfChange} limit ${COUNTED_ROWS}`,
  );
}
