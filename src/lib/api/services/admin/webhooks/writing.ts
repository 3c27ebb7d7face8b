import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type EndpointRow, webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { differs, type Endpoint, findEndpoint, isUnchanged } from './endpoints.ts';

export type Told = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** The statement that audits a change, under its condition. */
export const note = (context: Context, actor: Actor, targetId: string, entry: Told, condition: SQL) =>
  recordAudit(context, actor, { ...entry, target: 'webhook', targetId, reason: '' }, condition);

/** Changes an endpoint that is still as the admin read it, with its audit entry. */
export async function write(
  context: Context,
  actor: Actor,
  { before, expected, entry }: { before: Endpoint; expected: { version: number }; entry: Told },
  change: Partial<EndpointRow>,
): Promise<Endpoint> {
  const { db } = context;
  const isThis = isUnchanged(before.id, expected);
  const {
    changed: [changed],
  } = await transaction(context, {
    audit: note(
      context,
      actor,
      before.id,
      entry,
      sql`exists (select 1 from ${webhookEndpoints} where ${isThis})`,
    ),
    changed: db
      .update(webhookEndpoints)
      .set({ ...change, version: sql`${webhookEndpoints.version} + 1` })
      .where(isThis)
      .returning(),
  });
  if (!changed) throw differs(await findEndpoint(context, before.id));
  return changed as Endpoint;
}
