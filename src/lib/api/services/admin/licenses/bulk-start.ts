import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { bulkChanges, bulkSteps } from '#lib/api/db/schema/bulk-changes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { changedMeanwhile, invalid } from '#lib/api/errors.ts';
import { transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type {
  BulkInput,
  BulkPreview,
  LicenseChange,
  Selection,
  SkipReason,
} from '#lib/contract/admin/licenses/changes.ts';
import { MAX_BULK_LICENSES } from '#lib/contract/limits.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { bulkOutbox } from './bulk-steps.ts';
import { whyNot } from './rules.ts';
import { foundRows } from './selection.ts';

/** How many licences a step changes in one transaction. */
const STEP = 200;

/** Selects the licences of a selection, and one above the limit to detect that there are too many. */
function isSelected(selection: Selection, now: number): SQL {
  if (selection.kind === 'ids') return isIn(licenses.id, selection.ids);
  const part = { limit: MAX_BULK_LICENSES + 1, isSorted: false };
  return inArray(sql`${licenses}.rowid`, sql`(${foundRows(selection.filter, part, now)})`);
}

interface Wanted {
  selection: Selection;
  change: LicenseChange;
}

/** How many licences a bulk change would change, and how many it would skip. */
export async function previewBulk({ db, now }: Context, { selection, change }: Wanted): Promise<BulkPreview> {
  const revives = change.action === 'extend' || change.action === 'extend_until';
  const isRevived = revives ? sql`${licenses.expiresAt} <= ${now}` : sql`false`;
  const found = sql`select ${whyNot(change, now)} as why, ${isRevived} as is_revived from ${licenses} where ${isSelected(selection, now)} limit ${MAX_BULK_LICENSES + 1}`;
  const rows = await db.all<{ why: SkipReason | null; count: number; revived: number }>(
    sql`select why, count(*) as count, sum(is_revived) as revived from (${found}) group by why`,
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total > MAX_BULK_LICENSES) throw invalid({ selection: [words.tooMany] });
  const { count: changes = 0, revived = 0 } = rows.find(({ why }) => why === null) ?? {};
  return {
    ...{ changes, revived },
    skipped: rows.flatMap(({ why, count }) => (why === null ? [] : [{ why, count }])),
  };
}

/**
 * Begins a bulk change, once for each idempotency key: stores the selected licences in steps, as they are now, and
 * enqueues the change. Refuses if the number of licences is not the expected one.
 */
export async function startBulk(
  context: Context,
  actor: Actor,
  { selection, change, reason, to_customer: sellerNote, expected }: v.InferOutput<typeof BulkInput>,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const { db, now } = context;
  const id = idempotentId(actor, idempotencyKey);
  const isBegun = async () =>
    (await db.select({ id: bulkChanges.id }).from(bulkChanges).where(eq(bulkChanges.id, id))).length > 0;
  if (await isBegun()) return { id };
  const { changes } = await previewBulk(context, { selection, change });
  if (changes === 0) throw invalid({ selection: [words.nothing] });
  if (changes !== expected.changes)
    throw changedMeanwhile({ changes }, words.otherNumber(expected.changes, changes));
  try {
    await writeSteps(context, actor, { id, change, reason, sellerNote }, isSelected(selection, now));
  } catch (error) {
    // A parallel request with this key may have been faster.
    if (!(await isBegun())) throw error;
  }
  return { id };
}

/** Stores the change with its steps. */
async function writeSteps(
  context: Context,
  { caller, visitor }: Actor,
  {
    id,
    change,
    reason,
    sellerNote,
  }: Pick<typeof bulkChanges.$inferInsert, 'id' | 'change' | 'reason' | 'sellerNote'>,
  where: SQL,
): Promise<void> {
  const { db, now } = context;
  const { network, country } = visitor;
  await transaction(context, {
    change: whenWritten(
      db
        .insert(bulkChanges)
        .values({
          id,
          actorId: caller.user.id,
          change,
          reason,
          sellerNote,
          network,
          country,
          createdAt: now,
          total: 0,
          dueAt: now,
        })
        .returning({ id: bulkChanges.id }),
      bulkOutbox.enqueue,
    ),
    steps: db.insert(bulkSteps).select(frozen(id, where)),
    total: db
      .update(bulkChanges)
      .set({
        total: sql`(select sum(json_array_length(${bulkSteps.licenses})) from ${bulkSteps} where ${eq(bulkSteps.changeId, id)})`,
      })
      .where(eq(bulkChanges.id, id)),
  });
}

/** The rows of the steps, with the present state of the licences. */
function frozen(id: string, where: SQL): SQL {
  const step = sql.raw(String(STEP));
  const one = sql`json_object('id', id, 'status', status, 'end', expires_at, 'limit', max_activations)`;
  return sql`select ${id}, n / ${step}, json_group_array(${one}), null from (
    select id, status, expires_at, max_activations, row_number() over () - 1 as n
    from ${licenses} where ${where} limit ${MAX_BULK_LICENSES}) group by n / ${step}`;
}
