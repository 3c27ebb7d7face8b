import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { imports } from '#lib/api/db/schema/imports.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { isWaiting, retryRows } from '#lib/api/kernel/outbox/outbox.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { LicenseImportBody } from '#lib/contract/admin/imports/imports.ts';
import { readImport } from './pages.ts';
import { forgetSteps, importOutbox } from './steps.ts';

/** Stops an import or its mails; finished steps are kept. */
export async function stopImport(context: Context, actor: Actor, id: string): Promise<LicenseImportBody> {
  const { db, now } = context;
  const { made, skipped, total } = await readImport(context, id);
  const entry = { action: 'import_stopped', target: 'import', targetId: id, reason: '' } as const;
  const facts = { before: { state: 'running', made, skipped, total }, after: { state: 'stopped' } };
  const isRunning = isWaiting(importOutbox, id);
  const stillRuns = hasRow(db, imports.id, isRunning);
  const {
    stopped: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, stillRuns),
    steps: forgetSteps(context, id, stillRuns),
    stopped: db.update(imports).set({ state: 'stopped', endedAt: now, dueAt: now }).where(isRunning),
  });
  const stopped = await readImport(context, id);
  if (meta.changes === 0) throw changedMeanwhile({ state: stopped.state });
  return stopped;
}

/** Whether an import's new accounts can be mailed: the import has ended, and no account gets a second mail. */
const mayBeWritten = and(
  inArray(imports.state, ['done', 'stopped']),
  or(eq(imports.phase, 'lines'), eq(imports.state, 'stopped')),
  sql`${imports.customers} > ${imports.mailed}`,
);

/** Starts or resumes the mails to the accounts that an import created. */
export async function writeToImported(
  context: Context,
  actor: Actor,
  id: string,
): Promise<LicenseImportBody> {
  const { db } = context;
  const { customers, mailed } = await readImport(context, id);
  const isThis = and(eq(imports.id, id), mayBeWritten);
  const entry = { action: 'import_mailed', target: 'import', targetId: id, reason: '' } as const;
  const { begun } = await transaction(context, {
    audit: recordAudit(
      context,
      actor,
      { ...entry, after: { new_customers: customers - mailed } },
      hasRow(db, imports.id, isThis),
    ),
    begun: retryRows<typeof imports.$inferSelect>(context, importOutbox, isThis, { phase: 'mails' }),
  });
  const present = await readImport(context, id);
  if (begun.length === 0) throw changedMeanwhile({ state: present.state });
  return present;
}
