import { and, desc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { conversationFull, insertReply } from '#lib/api/services/support/conversations.ts';
import { answerMail } from '#lib/api/services/support/support-mails.ts';
import type { StaffAnswerInput } from '#lib/contract/admin/support/conversations.ts';
import { CONVERSATION_MESSAGES } from '#lib/contract/limits.ts';
import { changeConversation } from './changes.ts';
import { findConversation, showAnyConversation } from './conversations.ts';

/** Answers a customer, and mails the answer. Answering an unassigned conversation assigns it. */
export async function answerConversation(
  context: Context,
  actor: Actor,
  id: string,
  { message, conversation_state: state, expected }: v.InferOutput<typeof StaffAnswerInput>,
) {
  const { now } = context;
  const { row, customer } = await findConversation(context, id);
  if (row.messageCount >= CONVERSATION_MESSAGES) throw conversationFull();
  const { user } = actor.caller;
  const isUnchanged = and(
    eq(supportMessages.id, id),
    eq(supportMessages.messageCount, expected.message_count),
  );
  const asked = (await newestOf(context, id)) ?? (row.side === 'customer' ? row.message : undefined);
  const mail = await answerMail(context, customer, { conversation: row, asked, answer: message });
  const reply = [crypto.randomUUID(), id, row.userId, 'staff', user.id, message, now];
  const change = {
    state,
    lastAt: now,
    messageCount: sql`${supportMessages.messageCount} + 1`,
    assigneeId: sql`coalesce(${supportMessages.assigneeId}, ${user.id})`,
  };
  const entry = {
    action: 'message_answered',
    before: { state: row.state, messages: row.messageCount },
    after: { state, messages: row.messageCount + 1 },
  } as const;
  await changeConversation(context, actor, { id, isUnchanged, change, entry }, (condition) => ({
    mail: insertMail(context, mail, condition),
    reply: insertReply(context, reply, condition),
  }));
  return showAnyConversation(context, id);
}

/** The customer's last message after the first one. */
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
