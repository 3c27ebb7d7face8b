import { and, exists, ne, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Changes, type Outbox, retryRows } from '#lib/api/kernel/outbox/outbox.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, type AuditEntry, recordAudit } from './staff-log.ts';

/** The rows to retry and their audit entry. */
interface Retry {
  which: SQL | undefined;
  audit: AuditEntry;
  changes?: Changes<Record<string, unknown>>;
}

/** Restarts ended rows and audits it. Returns whether there were any: only one of several parallel calls succeeds. */
export async function retryWithAudit(
  context: Context,
  actor: Actor,
  outbox: Outbox,
  { which, audit, changes }: Retry,
): Promise<boolean> {
  const { table } = outbox;
  const found = context.db
    .select({ id: table.id })
    .from(table)
    .where(and(which, ne(table.state, 'waiting')));
  const { retried } = await transaction(context, {
    audit: recordAudit(context, actor, audit, exists(found)),
    retried: retryRows(context, outbox, which, changes),
  });
  return retried.length > 0;
}
