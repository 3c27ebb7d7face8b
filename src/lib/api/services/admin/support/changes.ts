import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile, invalid } from '#lib/api/errors.ts';
import { type Actor, type Deed, noteDeed } from '#lib/api/services/admin/staff-log.ts';
import { handOver, insertMail } from '#lib/api/services/mails/mails.ts';
import { conversationFull, insertReply } from '#lib/api/services/support/conversations.ts';
import { answerMail } from '#lib/api/services/support/support-mails.ts';
import type {
  AssignInput,
  ConversationStateInput,
  StaffAnswerInput,
} from '#lib/contract/admin/support/conversations.ts';
import { CONVERSATION_MESSAGES } from '#lib/contract/limits.ts';
import { findConversation, isStaff, showAnyConversation } from './conversations.ts';

const NOT_STAFF = 'Questa persona non fa parte dell’amministrazione.';

/** Answers a customer: the mail brings the same words. Who answers a conversation that nobody has takes it. */
export async function answerConversation(
  context: Context,
  actor: Actor,
  id: string,
  { message, conversation_state: state, seen }: v.InferOutput<typeof StaffAnswerInput>,
) {
  const { now } = context;
  const { row, customer } = await findConversation(context, id);
  if (row.messageCount >= CONVERSATION_MESSAGES) throw conversationFull();
  const { user } = actor.caller;
  const isSeen = and(eq(supportMessages.id, id), eq(supportMessages.messageCount, seen.message_count));
  const asked = (await newestOf(context, id)) ?? row.message;
  const mail = await answerMail(context, customer, { conversation: row, asked, answer: message });
  const reply = [crypto.randomUUID(), id, row.userId, 'staff', user.id, message, now];
  const change = {
    state,
    lastAt: now,
    messageCount: sql`${supportMessages.messageCount} + 1`,
    assigneeId: sql`coalesce(${supportMessages.assigneeId}, ${user.id})`,
  };
  const deed = {
    action: 'message_answered',
    before: { state: row.state, messages: row.messageCount },
    after: { state, messages: row.messageCount + 1 },
  } as const;
  await write(context, actor, { id, isSeen, change, deed }, (condition) => [
    insertMail(context, mail, condition),
    insertReply(context, reply, condition),
  ]);
  handOver(context, mail);
  return showAnyConversation(context, id);
}

/** What the customer wrote last after the first message. */
async function newestOf({ db }: Context, id: string): Promise<string | undefined> {
  const { conversationId, side, createdAt, message } = supportReplies;
  const [newest] = await db
    .select({ message })
    .from(supportReplies)
    .where(and(eq(conversationId, id), eq(side, 'customer')))
    .orderBy(desc(createdAt))
    .limit(1);
  return newest?.message;
}

export async function assignConversation(
  context: Context,
  actor: Actor,
  id: string,
  { assignee_id: assigneeId, seen }: v.InferOutput<typeof AssignInput>,
) {
  const { db } = context;
  await findConversation(context, id);
  const taker = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, assigneeId ?? ''), isStaff));
  if (assigneeId !== null && (await taker).length === 0) throw invalid({ assignee_id: [NOT_STAFF] });
  const isSeen = and(
    eq(supportMessages.id, id),
    sql`${supportMessages.assigneeId} is ${seen.assignee_id}`,
    assigneeId === null ? undefined : exists(taker),
  );
  const deed = {
    action: 'message_assigned',
    before: { assignee_id: seen.assignee_id },
    after: { assignee_id: assigneeId },
  } as const;
  await write(context, actor, { id, isSeen, change: { assigneeId }, deed });
  return showAnyConversation(context, id);
}

export async function setConversationState(
  context: Context,
  actor: Actor,
  id: string,
  { conversation_state: state, seen }: v.InferOutput<typeof ConversationStateInput>,
) {
  await findConversation(context, id);
  const isSeen = and(
    eq(supportMessages.id, id),
    eq(supportMessages.state, seen.conversation_state),
    eq(supportMessages.messageCount, seen.message_count),
  );
  const deed = {
    action: state === 'closed' ? 'message_closed' : 'message_reopened',
    before: { state: seen.conversation_state },
    after: { state },
  } as const;
  await write(context, actor, { id, isSeen, change: { state }, deed });
  return showAnyConversation(context, id);
}

interface Change {
  id: string;
  /** Of the conversation's row: it is still what its reader saw. */
  isSeen: SQL | undefined;
  change: Record<string, unknown>;
  deed: Pick<Deed, 'action' | 'before' | 'after'>;
}

/** Changes a conversation that is what its reader saw, with its line of the log and what goes beside. */
async function write(
  context: Context,
  actor: Actor,
  { id, isSeen, change, deed }: Change,
  beside: (condition: SQL) => BatchItem<'sqlite'>[] = () => [],
): Promise<void> {
  const { db } = context;
  const condition = sql`exists (select 1 from ${supportMessages} where ${isSeen})`;
  const results = await db.batch([
    noteDeed(context, actor, { ...deed, target: 'message', targetId: id, reason: '' }, condition),
    ...beside(condition),
    // Comes last: what it changes is the others' condition.
    db.update(supportMessages).set(change).where(isSeen),
  ]);
  if ((results.at(-1) as D1Result).meta.changes > 0) return;
  const { row, assignee } = await findConversation(context, id);
  throw changedMeanwhile({
    state: row.state,
    messages: row.messageCount,
    assignee: assignee && `${assignee.firstName} ${assignee.lastName}`.trim(),
  });
}
