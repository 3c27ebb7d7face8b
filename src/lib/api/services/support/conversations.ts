import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { firstFound, refused } from '#lib/api/errors.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { CONVERSATION_MESSAGES } from '#lib/contract/limits.ts';
import type { Conversation, ConversationHead, SupportEntry } from '#lib/contract/support/support.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { replyMail } from './support-mails.ts';

export type ConversationRow = typeof supportMessages.$inferSelect;

const FULL = 'La conversazione ha raggiunto il numero massimo di messaggi: apri una nuova richiesta.';

export const conversationFull = () => refused(409, FULL);

/** A page of a customer's conversations, newest first. */
export async function listConversations({ db }: Context, userId: string, { after, limit }: Cursor) {
  const { createdAt, id } = supportMessages;
  const rows = await db
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.userId, userId),
        after && sql`(${createdAt}, ${id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return pageAfter(rows, limit, toHead, (row) => ({ at: row.createdAt, id: row.id }));
}

export async function showConversation(
  context: Context,
  userId: string,
  id: string,
): Promise<v.InferInput<typeof Conversation>> {
  const { db } = context;
  const { found, replies } = await transaction(context, {
    found: db.select().from(supportMessages).where(ownedBy(userId, id)),
    replies: repliesOf(context, id),
  });
  const [row] = found;
  if (!row) throw refused(404, NOT_FOUND);
  return { ...toHead(row), messages: [firstOf(row), ...replies.map(toEntry)] };
}

/** Adds a customer's message to a conversation, which then waits for support. */
export async function writeInConversation(
  context: Context,
  user: User,
  id: string,
  message: string,
): Promise<v.InferInput<typeof Conversation>> {
  const { db, now } = context;
  const row = firstFound(await db.select().from(supportMessages).where(ownedBy(user.id, id)), NOT_FOUND);
  const isUnderLimit = and(ownedBy(user.id, id), lt(supportMessages.messageCount, CONVERSATION_MESSAGES));
  const isOpen = sql`exists (select 1 from ${supportMessages} where ${isUnderLimit})`;
  const mail = await replyMail(context, user, row, message);
  const reply = [crypto.randomUUID(), id, user.id, 'customer', null, message, now];
  const { mail: mailed } = await transaction(context, {
    mail: insertMail(context, mail, isOpen),
    reply: insertReply(context, reply, isOpen),
    message: db
      .update(supportMessages)
      .set({ state: 'open', lastAt: now, messageCount: sql`${supportMessages.messageCount} + 1` })
      .where(isUnderLimit),
  });
  if (mailed.length === 0) throw conversationFull();
  return showConversation(context, user.id, id);
}

/** The statement that writes a reply under a condition; the values are in the columns' order. */
export const insertReply = (
  { db }: Context,
  values: (string | number | null)[],
  condition: ReturnType<typeof sql>,
) =>
  db.insert(supportReplies).select(
    sql`select ${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )} where ${condition}`,
  );

/** The order of a conversation's replies: oldest first. */
export const inOrder = [asc(supportReplies.createdAt), asc(sql`${supportReplies}.rowid`)];

const repliesOf = ({ db }: Pick<Context, 'db'>, id: string) =>
  db
    .select()
    .from(supportReplies)
    .where(eq(supportReplies.conversationId, id))
    .orderBy(...inOrder)
    .limit(CONVERSATION_MESSAGES);

const ownedBy = (userId: string, id: string) =>
  and(eq(supportMessages.id, id), eq(supportMessages.userId, userId));

export const toHead = (row: ConversationRow): v.InferInput<typeof ConversationHead> => ({
  id: row.id,
  category: row.category,
  subject: row.subject,
  conversation_state: row.state,
  message_count: row.messageCount,
  created_at: toInstant(row.createdAt),
  last_message_at: toInstant(row.lastAt),
});

/** The first message of a conversation, as one of its messages. */
export const firstOf = ({
  id,
  side,
  message,
  createdAt,
}: ConversationRow): v.InferInput<typeof SupportEntry> => ({
  id,
  side,
  message,
  created_at: toInstant(createdAt),
});

export const toEntry = ({
  id,
  side,
  message,
  createdAt,
}: typeof supportReplies.$inferSelect): v.InferInput<typeof SupportEntry> => ({
  id,
  side,
  message,
  created_at: toInstant(createdAt),
});
