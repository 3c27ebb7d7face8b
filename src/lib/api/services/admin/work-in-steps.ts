import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { isWaiting, type Outbox, type OutboxRow } from '#lib/api/kernel/outbox/outbox.ts';
import { takeSteps } from '#lib/api/kernel/outbox/steps.ts';
import type { AttemptOutcome, Kind } from '#lib/api/kernel/outbox/work.ts';
import { isAdmin } from '#lib/api/services/admin/people/roles.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';

/** Each step takes about a dozen queries. */
const STEPS_A_MESSAGE = 10;

/** A task for many rows that an admin started. */
interface StartedRow extends OutboxRow {
  id: string;
  actorId: string;
}

/**
 * Runs an admin's task for many rows in steps of one transaction each. A finished step is recorded, so that a later
 * attempt continues after it.
 *
 * @param runStep its statements must depend on `goesOn`: the task is not stopped, and its starter is still an admin
 */
export const workInSteps = <Row extends StartedRow>(
  outbox: Outbox,
  runStep: (context: Context, row: Row, goesOn: SQL) => Promise<AttemptOutcome<Row>>,
): Kind<Row> => ({
  outbox,
  claimMs: 2 * MINUTE_MS,
  waitsMs: [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
  attempt: (context, row) => {
    const isRunning = hasRow(context.db, outbox.table.id, isWaiting(outbox, row.id));
    const goesOn = and(isAdmin(context, row.actorId), isRunning) as SQL;
    return takeSteps(STEPS_A_MESSAGE, () => runStep(context, row, goesOn));
  },
});

/**
 * The statement that finds the task's starter while the task continues. If a step has written nothing, this tells
 * whether the task has ended or another queue message was faster.
 */
export const selectMaker = ({ db }: Context, { actorId }: StartedRow, goesOn: SQL) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorId), goesOn));
