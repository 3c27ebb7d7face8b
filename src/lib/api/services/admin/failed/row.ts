import { and, eq, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { changedMeanwhile, refused } from '#lib/api/errors.ts';
import type { Outbox } from '#lib/api/kernel/outbox/outbox.ts';
import { retryWithAudit } from '#lib/api/services/admin/retry.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import type { StaffTarget } from '#lib/text/admin/log.ts';

interface About {
  target: StaffTarget;
  /** The audited id, whose failed rows are all retried together; by default the row's id. */
  by?: AnySQLiteColumn;
}

/** The retry of a failed row that has no page of its own. */
export const retryRow =
  ({ name, table, ...outbox }: Outbox, { target, by = table.id }: About) =>
  async (context: Context, actor: Actor, id: string): Promise<void> => {
    const [row] = await context.db
      .select({
        state: sql<string>`${table.state}`,
        attempts: sql<number>`${table.attempts}`,
        targetId: sql<string>`${by}`,
      })
      .from(table)
      .where(eq(table.id, id));
    if (!row) throw refused(404, missingWords.failed);
    const { state, attempts, targetId } = row;
    const before = { work: name, state: 'failed', attempts };
    const audit = {
      action: 'work_retried',
      target,
      targetId,
      before,
      after: { state: 'waiting' },
      reason: '',
    } as const;
    const which = and(eq(by, targetId), eq(table.state, 'failed'));
    if (
      state !== 'failed' ||
      !(await retryWithAudit(context, actor, { name, table, ...outbox }, { which, audit }))
    )
      throw changedMeanwhile({ state });
  };
