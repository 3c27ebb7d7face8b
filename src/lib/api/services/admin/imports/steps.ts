import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { importSteps, imports } from '#lib/api/db/schema/imports.ts';
import { defineOutbox } from '#lib/api/kernel/outbox/outbox.ts';
import { type AttemptOutcome, DONE, MORE } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { selectMaker, workInSteps } from '#lib/api/services/admin/work-in-steps.ts';
import { writeMails } from './mails.ts';
import { type LicenseImport, recordLines } from './statements.ts';

export const importOutbox = defineOutbox({ name: 'imports', table: imports, queue: ({ WORK }) => WORK });

export const importKind = workInSteps<LicenseImport>(importOutbox, (context, row, goesOn) =>
  row.phase === 'mails' ? takeMails(context, row, goesOn) : takeLines(context, row, goesOn),
);

/** The statement that deletes the remaining steps. */
export const forgetSteps = ({ db }: Context, id: string, condition: SQL = sql`true`) =>
  db.delete(importSteps).where(and(eq(importSteps.importId, id), condition));

const stopped = (context: Context, { id }: LicenseImport) =>
  ({ kind: 'done', set: { state: 'stopped' }, after: { steps: forgetSteps(context, id) } }) as const;

type Outcome = AttemptOutcome<LicenseImport>;

/** Imports the next step's lines and deletes the step. */
async function takeLines(context: Context, row: LicenseImport, goesOn: SQL): Promise<Outcome> {
  const { db } = context;
  const [step] = await db
    .select()
    .from(importSteps)
    .where(eq(importSteps.importId, row.id))
    .orderBy(asc(importSteps.step))
    .limit(1);
  if (!step) return DONE;
  const isThis = and(eq(importSteps.importId, row.id), eq(importSteps.step, step.step), goesOn);
  const {
    done: [done],
    maker: [maker],
  } = await transaction(context, {
    lines: recordLines(context, row, step.lines, hasRow(db, importSteps.step, isThis)),
    done: db.delete(importSteps).where(isThis).returning({ step: importSteps.step }),
    maker: selectMaker(context, row, goesOn),
  });
  return done || maker ? MORE : stopped(context, row);
}

async function takeMails(context: Context, row: LicenseImport, goesOn: SQL): Promise<Outcome> {
  const isOver = await writeMails(context, row.id, goesOn);
  if (isOver) return DONE;
  const [maker] = await selectMaker(context, row, goesOn);
  return maker ? MORE : stopped(context, row);
}
