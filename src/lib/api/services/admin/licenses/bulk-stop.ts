import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { bulkChanges } from '#lib/api/db/schema/bulk-changes.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { isWaiting } from '#lib/api/kernel/outbox/outbox.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { BulkChangeBody } from '#lib/contract/admin/licenses/changes.ts';
import { readBulk } from './bulk-pages.ts';
import { bulkOutbox } from './bulk-steps.ts';

/** Stops a bulk change; licences that are already changed stay changed. */
export async function stopBulk(context: Context, actor: Actor, id: string): Promise<BulkChangeBody> {
  const { db, now } = context;
  const { changed, total } = await readBulk(context, id);
  const entry = { action: 'bulk_stopped', target: 'bulk', targetId: id, reason: '' } as const;
  const facts = { before: { state: 'running', changed, total }, after: { state: 'stopped' } };
  const isRunning = isWaiting(bulkOutbox, id);
  const stillRuns = hasRow(db, bulkChanges.id, isRunning);
  const {
    stopped: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, stillRuns),
    stopped: db.update(bulkChanges).set({ state: 'stopped', endedAt: now, dueAt: now }).where(isRunning),
  });
  const stopped = await readBulk(context, id);
  if (meta.changes === 0) throw changedMeanwhile({ state: stopped.state });
  return stopped;
}
