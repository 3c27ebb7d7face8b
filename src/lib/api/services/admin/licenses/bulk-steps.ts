import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { bulkChanges, bulkSkips, bulkSteps } from '#lib/api/db/schema/bulk-changes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { defineOutbox } from '#lib/api/kernel/outbox/outbox.ts';
import { type AttemptOutcome, DONE, MORE } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { selectMaker, workInSteps } from '#lib/api/services/admin/work-in-steps.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import type { SkipReason } from '#lib/contract/admin/licenses/changes.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { changeStatements } from './change-statements.ts';
import { whyNot } from './rules.ts';

type Bulk = typeof bulkChanges.$inferSelect;
type BulkStep = typeof bulkSteps.$inferSelect;

export const bulkOutbox = defineOutbox({ name: 'bulk', table: bulkChanges, queue: ({ WORK }) => WORK });

export const bulkKind = workInSteps<Bulk>(bulkOutbox, takeBulkStep);

/** Changes the licences of a step and marks the step as done. */
async function takeBulkStep(context: Context, bulk: Bulk, goesOn: SQL): Promise<AttemptOutcome<Bulk>> {
  const { db, now } = context;
  const { change, reason, sellerNote, actorId, network, country } = bulk;
  const [step] = await db
    .select()
    .from(bulkSteps)
    .where(and(eq(bulkSteps.changeId, bulk.id), isNull(bulkSteps.doneAt)))
    .orderBy(asc(bulkSteps.step))
    .limit(1);
  if (!step) return DONE;
  const isThis = and(
    eq(bulkSteps.changeId, bulk.id),
    eq(bulkSteps.step, step.step),
    isNull(bulkSteps.doneAt),
    goesOn,
  );
  const isOpen = hasRow(db, bulkSteps.step, isThis);
  const ids = step.licenses.map(({ id }) => id);
  const actor = { caller: { user: { id: actorId } }, visitor: { network, country } };
  const where = and(isIn(licenses.id, ids), isAsFrozen(step), isOpen);
  const stayed = sql`(select count(*) from ${bulkSkips} where ${and(eq(bulkSkips.changeId, bulk.id), isIn(bulkSkips.licenseId, ids))})`;
  const {
    done: [done],
    maker: [maker],
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
    maker: selectMaker(context, bulk, goesOn),
  });
  return done || maker ? MORE : { kind: 'done', set: { state: 'stopped' } };
}

/** Whether a licence is still as it was when the bulk change began. */
function isAsFrozen(step: BulkStep): SQL {
  const { id, status, expiresAt, maxActivations } = licenses;
  const then = sql`select ${inRow('id')}, ${inRow('status')}, ifnull(${inRow('end')}, -1), ${inRow('limit')} from ${eachRow(step.licenses)}`;
  return sql`(${id}, ${status}, ifnull(${expiresAt}, -1), ${maxActivations}) in (${then})`;
}

/** The statement that records a step's skipped licences and the reasons. It must precede the change of the others. */
function recordSkips({ db, now }: Context, { id, change }: Bulk, step: BulkStep, condition: SQL) {
  const isSame = sql`${licenses.status} = ${inRow('status')} and ${licenses.expiresAt} is ${inRow('end')} and ${licenses.maxActivations} = ${inRow('limit')}`;
  const gone: SkipReason = 'gone';
  const why = sql`(case when ${licenses.id} is null then ${gone} when not (${isSame}) then ${CHANGED_MEANWHILE} else ${whyNot(change, now)} end)`;
  return db.insert(bulkSkips).select(
    sql`select ${id}, ${inRow('id')}, ${why} from ${eachRow(step.licenses)}
      left join ${licenses} on ${licenses.id} = ${inRow('id')} where ${why} is not null and ${condition}`,
  );
}
