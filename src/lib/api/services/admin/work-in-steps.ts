import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { isWaiting, type Outbox, type OutboxRow } from '#lib/api/kernel/outbox/outbox.ts';
import { takeSteps } from '#lib/api/kernel/outbox/steps.ts';
import type { AttemptOutcome, Kind } from '#lib/api/kernel/outbox/work.ts';
import { isAdmin } from '#lib/api/services/admin/people/roles.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';

/** A dozen queries each. */
const STEPS_A_MESSAGE = 10;

/** What an admin set going. */
interface StartedRow extends OutboxRow {
  id: string;
  actorId: string;
}

/**
 * How what an admin set going for many rows is done: in steps, each of which is one transaction. A step that is done says so:
 * an attempt that comes after it goes on.
 *
 * @param runStep its statements depend on `goesOn`: it is not stopped, and its maker may still do it
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

/** The statement that finds its maker while it goes on: where a step has written nothing, another message may have been faster. */
export const selectMaker = ({ db }: Context, { actorId }: StartedRow, goesOn: SQL) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorId), goesOn));
