import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { importSteps, imports } from '#lib/api/db/schema/imports.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { defineOutbox, isWaiting } from '#lib/api/kernel/outbox/outbox.ts';
import { type AttemptOutcome, DONE, type Kind } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isAdmin } from '#lib/api/services/admin/people/roles.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { writeMails } from './mails.ts';
import { type LicenseImport, recordLines } from './statements.ts';

/** A dozen queries each. */
const STEPS_A_MESSAGE = 10;

export const importOutbox = defineOutbox({ name: 'imports', table: imports, queue: ({ WORK }) => WORK });

export const importKind: Kind<LicenseImport> = {
  outbox: importOutbox,
  claimMs: 2 * MINUTE_MS,
  waitsMs: [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
  attempt: importSome,
};

/** Takes some steps. One that is done is gone: an attempt that comes after it goes on. */
async function importSome(context: Context, row: LicenseImport): Promise<AttemptOutcome<LicenseImport>> {
  const runPart = row.phase === 'mails' ? takeMails : takeLines;
  for (let taken = 0; taken < STEPS_A_MESSAGE; taken++) {
    const next = await runPart(context, row);
    if (next === 'done') return DONE;
    if (next === 'stopped')
      return { kind: 'done', set: { state: 'stopped' }, after: { steps: forgetSteps(context, row.id) } };
  }
  return { kind: 'more' };
}

/** The statement that forgets what was not taken. */
export const forgetSteps = ({ db }: Context, id: string, condition: SQL = sql`true`) =>
  db.delete(importSteps).where(and(eq(importSteps.importId, id), condition));

type StepOutcome = 'more' | 'done' | 'stopped';

/** Whether an import goes on: it was not stopped, and its maker may still import. */
const goesOn = (context: Context, { id, actorId }: LicenseImport) =>
  and(isAdmin(context, actorId), hasRow(context.db, imports.id, isWaiting(importOutbox, id)));

/** Takes a step in one transaction. */
async function takeLines(context: Context, row: LicenseImport): Promise<StepOutcome> {
  const { db } = context;
  const [step] = await db
    .select()
    .from(importSteps)
    .where(eq(importSteps.importId, row.id))
    .orderBy(asc(importSteps.step))
    .limit(1);
  if (!step) return 'done';
  const isThis = and(eq(importSteps.importId, row.id), eq(importSteps.step, step.step), goesOn(context, row));
  const {
    done: [done],
    allowed: [allowed],
  } = await transaction(context, {
    lines: recordLines(context, row, step.lines, hasRow(db, importSteps.step, isThis)),
    done: db.delete(importSteps).where(isThis).returning({ step: importSteps.step }),
    allowed: selectAllowed(context, row),
  });
  // Another message may have been faster.
  return done || allowed ? 'more' : 'stopped';
}

const selectAllowed = (context: Context, row: LicenseImport) =>
  context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, row.actorId), goesOn(context, row)));

async function takeMails(context: Context, row: LicenseImport): Promise<StepOutcome> {
  const isOver = await writeMails(context, row.id, goesOn(context, row));
  if (isOver) return 'done';
  const [allowed] = await selectAllowed(context, row);
  return allowed ? 'more' : 'stopped';
}
