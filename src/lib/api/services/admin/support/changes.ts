import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile, invalid } from '#lib/api/errors.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { AssignInput, ConversationStateInput } from '#lib/contract/admin/support/conversations.ts';
import { isStaff } from './colleagues.ts';
import { findConversation, showAnyConversation } from './conversations.ts';

const NOT_STAFF = 'Questa persona non fa parte dell’amministrazione.';

export async function assignConversation(
  context: Context,
  actor: Actor,
  id: string,
  { assignee_id: assigneeId, expected }: v.InferOutput<typeof AssignInput>,
) {
  const { db } = context;
  await findConversation(context, id);
  const taker = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, assigneeId ?? ''), isStaff));
  if (assigneeId !== null && (await taker).length === 0) throw invalid({ assignee_id: [NOT_STAFF] });
  const isUnchanged = and(
    eq(supportMessages.id, id),
    sql`${supportMessages.assigneeId} is ${expected.assignee_id}`,
    assigneeId === null ? undefined : exists(taker),
  );
  const entry = {
    action: 'message_assigned',
    before: { assignee_id: expected.assignee_id },
    after: { assignee_id: assigneeId },
  } as const;
  await changeConversation(context, actor, { id, isUnchanged, change: { assigneeId }, entry });
  return showAnyConversation(context, id);
}

export async function setConversationState(
  context: Context,
  actor: Actor,
  id: string,
  { conversation_state: state, expected }: v.InferOutput<typeof ConversationStateInput>,
) {
  await findConversation(context, id);
  const isUnchanged = and(
    eq(supportMessages.id, id),
    eq(supportMessages.state, expected.conversation_state),
    eq(supportMessages.messageCount, expected.message_count),
  );
  const entry = {
    action: state === 'closed' ? 'message_closed' : 'message_reopened',
    before: { state: expected.conversation_state },
    after: { state },
  } as const;
  await changeConversation(context, actor, { id, isUnchanged, change: { state }, entry });
  return showAnyConversation(context, id);
}

interface Change {
  id: string;
  /** Selects the conversation's row if it is still as it was read. */
  isUnchanged: SQL | undefined;
  change: Record<string, unknown>;
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>;
}

/** Changes a conversation that is still as it was read, with its audit entry and further statements. */
export async function changeConversation(
  context: Context,
  actor: Actor,
  { id, isUnchanged, change, entry }: Change,
  also: (condition: SQL) => Statements = () => ({}),
): Promise<void> {
  const { db } = context;
  const condition = sql`exists (select 1 from ${supportMessages} where ${isUnchanged})`;
  const { changed } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, target: 'message', targetId: id, reason: '' }, condition),
    also: also(condition),
    // Must be last: the other statements depend on the state before it.
    changed: db.update(supportMessages).set(change).where(isUnchanged),
  });
  if (changed.meta.changes > 0) return;
  const { row, assignee } = await findConversation(context, id);
  throw changedMeanwhile({
    state: row.state,
    messages: row.messageCount,
    assignee: assignee && `${assignee.firstName} ${assignee.lastName}`.trim(),
  });
}
