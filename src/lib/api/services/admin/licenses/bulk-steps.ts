import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { bulkChanges, bulkStays, bulkSteps } from '#lib/api/db/schema/bulk-changes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { isPresent, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/many-rows.ts';
import type { LicenseChangeStep, Step } from '#lib/api/work/messages.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/changed.ts';
import type { StayReason } from '#lib/contract/admin/licenses/changes.ts';
import { changeStatements } from './change-statements.ts';
import { whyNot } from './rules.ts';

/** How long a change may stand still before its message is sent anew. */
const SLACK_MS = 2 * 60_000;
/** Ten queries each. */
const STEPS_A_MESSAGE = 10;

/** When the message of a change is missed. */
export const missedAt = (now: number) => now + SLACK_MS;

type Bulk = typeof bulkChanges.$inferSelect;
type BulkStep = typeof bulkSteps.$inferSelect;

export const isRunning = (id: string) => and(eq(bulkChanges.id, id), eq(bulkChanges.state, 'running'));

/** Changes the licences of some steps. A step that is done says so: whoever comes twice goes on after it. */
export async function changeMany(
  context: Context,
  message: LicenseChangeStep,
): Promise<Step<LicenseChangeStep>> {
  const { db, now } = context;
  const isThis = isRunning(message.changeId);
  const [bulk] = await db
    .update(bulkChanges)
    .set({ dueAt: missedAt(now) })
    .where(isThis)
    .returning();
  if (!bulk) return { handled: 0 };
  let handled = 0;
  for (let taken = 0; taken < STEPS_A_MESSAGE; taken++) {
    const [step] = await db
      .select()
      .from(bulkSteps)
      .where(and(eq(bulkSteps.changeId, bulk.id), isNull(bulkSteps.doneAt)))
      .orderBy(asc(bulkSteps.step))
      .limit(1);
    const isOver = !step || !(await takeBulkStep(context, bulk, step));
    if (isOver) {
      const state = step ? 'stopped' : 'done';
      await db.update(bulkChanges).set({ state, endedAt: now, dueAt: null }).where(isThis);
      return { handled };
    }
    handled += step.licenses.length;
  }
  return { handled, next: message };
}

/** Takes a step in one transaction; `false` where the change was stopped, or its maker may not change licences any more. */
async function takeBulkStep(context: Context, bulk: Bulk, step: BulkStep): Promise<boolean> {
  const { db, now } = context;
  const { change, reason, actorId, network, country } = bulk;
  const mayChange = and(
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, actorId), eq(users.role, 'admin'), isPresent)),
    ),
    exists(db.select({ id: bulkChanges.id }).from(bulkChanges).where(isRunning(bulk.id))),
  );
  const isThis = and(
    eq(bulkSteps.changeId, bulk.id),
    eq(bulkSteps.step, step.step),
    isNull(bulkSteps.doneAt),
    mayChange,
  );
  const isOpen = exists(db.select({ step: bulkSteps.step }).from(bulkSteps).where(isThis));
  const ids = step.licenses.map(({ id }) => id);
  const actor = { caller: { user: { id: actorId } }, visitor: { network, country } };
  const where = and(isIn(licenses.id, ids), isAsFrozen(step), isOpen);
  const stayed = sql`(select count(*) from ${bulkStays} where ${and(eq(bulkStays.changeId, bulk.id), isIn(bulkStays.licenseId, ids))})`;
  const {
    done: [done],
    allowed: [allowed],
  } = await transaction(context, {
    stays: noteStays(context, bulk, step, isOpen),
    licenses: changeStatements(context, { actor, change, reason }, where),
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
function noteStays({ db, now }: Context, { id, change }: Bulk, step: BulkStep, condition: SQL) {
  const isSame = sql`${licenses.status} = ${inRow('status')} and ${licenses.expiresAt} is ${inRow('end')} and ${licenses.maxActivations} = ${inRow('limit')}`;
  const gone: StayReason = 'gone';
  const why = sql`(case when ${licenses.id} is null then ${gone} when not (${isSame}) then ${CHANGED_MEANWHILE} else ${whyNot(change, now)} end)`;
  return db.insert(bulkStays).select(
    sql`select ${id}, ${inRow('id')}, ${why} from ${eachRow(step.licenses)}
      left join ${licenses} on ${licenses.id} = ${inRow('id')} where ${why} is not null and ${condition}`,
  );
}
