import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { bulkChanges, bulkSkips, bulkSteps } from '#lib/api/db/schema/bulk-changes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { defineOutbox, isWaiting } from '#lib/api/kernel/outbox/outbox.ts';
import { type AttemptOutcome, DONE, type Kind } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isAdmin } from '#lib/api/services/admin/people/roles.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import type { SkipReason } from '#lib/contract/admin/licenses/changes.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { changeStatements } from './change-statements.ts';
import { whyNot } from './rules.ts';

/** Ten queries each. */
const STEPS_A_MESSAGE = 10;

type Bulk = typeof bulkChanges.$inferSelect;
type BulkStep = typeof bulkSteps.$inferSelect;

export const bulkOutbox = defineOutbox({ name: 'bulk', table: bulkChanges, queue: ({ WORK }) => WORK });

export const bulkKind: Kind<Bulk> = {
  outbox: bulkOutbox,
  claimMs: 2 * MINUTE_MS,
  waitsMs: [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
  attempt: changeMany,
};

/** Changes the licences of some steps. A step that is done says so: an attempt that comes after it goes on. */
async function changeMany(context: Context, bulk: Bulk): Promise<AttemptOutcome<Bulk>> {
  for (let taken = 0; taken < STEPS_A_MESSAGE; taken++) {
    const [step] = await context.db
      .select()
      .from(bulkSteps)
      .where(and(eq(bulkSteps.changeId, bulk.id), isNull(bulkSteps.doneAt)))
      .orderBy(asc(bulkSteps.step))
      .limit(1);
    if (!step) return DONE;
    if (!(await takeBulkStep(context, bulk, step))) return { kind: 'done', set: { state: 'stopped' } };
  }
  return { kind: 'more' };
}

/** Takes a step in one transaction; `false` where the change was stopped, or its maker may not change licences any more. */
async function takeBulkStep(context: Context, bulk: Bulk, step: BulkStep): Promise<boolean> {
  const { db, now } = context;
  const { change, reason, sellerNote, actorId, network, country } = bulk;
  const mayChange = and(
    isAdmin(context, actorId),
    hasRow(db, bulkChanges.id, isWaiting(bulkOutbox, bulk.id)),
  );
  const isThis = and(
    eq(bulkSteps.changeId, bulk.id),
    eq(bulkSteps.step, step.step),
    isNull(bulkSteps.doneAt),
    mayChange,
  );
  const isOpen = hasRow(db, bulkSteps.step, isThis);
  const ids = step.licenses.map(({ id }) => id);
  const actor = { caller: { user: { id: actorId } }, visitor: { network, country } };
  const where = and(isIn(licenses.id, ids), isAsFrozen(step), isOpen);
  const stayed = sql`(select count(*) from ${bulkSkips} where ${and(eq(bulkSkips.changeId, bulk.id), isIn(bulkSkips.licenseId, ids))})`;
  const {
    done: [done],
    allowed: [allowed],
  } = await transaction(context, {
    skipped: recordSkips(context, bulk, step, isOpen),
    licenses: changeStatements(context, { actor, change, reason, sellerNote }, where),
    counts: db
      .update(bulkChanges)
      .set({
        stayed: sql`${bulkChanges.stayed} + ${stayed}`,
        changed: sql`${bulkChanges.changed} + ${ids.length} - ${stayed}`,
      })
      .where(and(eq(bulkChanges.id, bulk.id), isOpen)),
    done: db.update(bulkSteps).set({ doneAt: now }).where(isThis).returning({ step: bulkSteps.step }),
    allowed: db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, actorId), mayChange)),
  });
  // Another message may have been faster.
  return done !== undefined || allowed !== undefined;
}

/** Of a licence: whether it is as it was when the change began. */
function isAsFrozen(step: BulkStep): SQL {
  const { id, status, expiresAt, maxActivations } = licenses;
  const then = sql`select ${inRow('id')}, ${inRow('status')}, ifnull(${inRow('end')}, -1), ${inRow('limit')} from ${eachRow(step.licenses)}`;
  return sql`(${id}, ${status}, ifnull(${expiresAt}, -1), ${maxActivations}) in (${then})`;
}

/** The statement that notes which licences of a step stay as they are, and why: before those that change the others. */
function recordSkips({ db, now }: Context, { id, change }: Bulk, step: BulkStep, condition: SQL) {
  const isSame = sql`${licenses.status} = ${inRow('status')} and ${licenses.expiresAt} is ${inRow('end')} and ${licenses.maxActivations} = ${inRow('limit')}`;
  const gone: SkipReason = 'gone';
  const why = sql`(case when ${licenses.id} is null then ${gone} when not (${isSame}) then ${CHANGED_MEANWHILE} else ${whyNot(change, now)} end)`;
  return db.insert(bulkSkips).select(
    sql`select ${id}, ${inRow('id')}, ${why} from ${eachRow(step.licenses)}
      left join ${licenses} on ${licenses.id} = ${inRow('id')} where ${why} is not null and ${condition}`,
  );
}
