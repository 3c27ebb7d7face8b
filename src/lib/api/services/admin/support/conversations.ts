import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { firstFound, refused } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { firstOf, inOrder, toEntry, toHead } from '#lib/api/services/support/conversations.ts';
import type { StaffConversation, StaffConversationHead } from '#lib/contract/admin/support/conversations.ts';
import { CONVERSATION_MESSAGES } from '#lib/contract/limits.ts';
import { type ConversationState, conversationStates } from '#lib/contract/support/rules.ts';
import type { Side } from '#lib/contract/support/support.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { nameOf } from './colleagues.ts';

export interface ConversationFilter {
  state: string | undefined;
  /** An account's id, or one of `assigneeFilters`. */
  assignee: string | undefined;
  /** One of `conversationOrders`; by default the newest message comes first. */
  sort: string | undefined;
  /** The id of the staff member who asks. */
  me: string;
}

const assignees = alias(users, 'assignees');
const beginners = alias(users, 'beginners');
const person = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  emailVerifiedAt: users.emailVerifiedAt,
};
const author = { firstName: users.firstName, lastName: users.lastName };
const beginner = { firstName: beginners.firstName, lastName: beginners.lastName };
const assignee = { id: assignees.id, firstName: assignees.firstName, lastName: assignees.lastName };

const selectHeads = ({ db }: Context) =>
  db
    .select({ row: supportMessages, customer: person, assignee, beginner })
    .from(supportMessages)
    .innerJoin(users, and(eq(users.id, supportMessages.userId), isNotDeleted))
    .leftJoin(assignees, eq(assignees.id, supportMessages.assigneeId))
    .leftJoin(beginners, eq(beginners.id, supportMessages.authorId));

type Head = Awaited<ReturnType<typeof selectHeads>>[number];

const isState = (state: string | undefined): state is ConversationState =>
  conversationStates.some((known) => known === state);

/** A page of all customers' conversations, by their last message, newest or oldest first. */
export async function listAllConversations(
  context: Context,
  { state, assignee: wanted, sort, me }: ConversationFilter,
  { after, limit }: Cursor,
) {
  const { lastAt, id, assigneeId } = supportMessages;
  const isTheirs =
    wanted && (wanted === 'nobody' ? isNull(assigneeId) : eq(assigneeId, wanted === 'me' ? me : wanted));
  const isWanted = and(isState(state) ? eq(supportMessages.state, state) : undefined, isTheirs || undefined);
  const [order, isBeyond] = sort === 'oldest' ? [asc, sql`>`] : [desc, sql`<`];
  const rows = await selectHeads(context)
    .where(and(isWanted, after && sql`(${lastAt}, ${id}) ${isBeyond} (${after.at}, ${after.id})`))
    .orderBy(order(lastAt), order(id))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toStaffHead, ({ row }) => ({ at: row.lastAt, id: row.id }));
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${supportMessages} where ${isWanted ?? sql`true`} limit ${COUNTED_ROWS}`,
  );
}

/** A conversation's row with its assignee, for changes by staff. */
export async function findConversation(context: Context, id: string): Promise<Head> {
  return firstFound(await selectHeads(context).where(eq(supportMessages.id, id)), missingWords.conversation);
}

export async function showAnyConversation(
  context: Context,
  id: string,
): Promise<v.InferInput<typeof StaffConversation>> {
  const [[head], replies] = await Promise.all([
    selectHeads(context).where(eq(supportMessages.id, id)),
    context.db
      .select({ reply: supportReplies, author })
      .from(supportReplies)
      .leftJoin(users, eq(users.id, supportReplies.authorId))
      .where(eq(supportReplies.conversationId, id))
      .orderBy(...inOrder)
      .limit(CONVERSATION_MESSAGES),
  ]);
  if (!head) throw refused(404, missingWords.conversation);
  const customerName = nameOf(head.customer);
  const authorOf = (side: Side, author: typeof head.beginner) =>
    side === 'customer' ? customerName : author ? nameOf(author) : '';
  return {
    ...toStaffHead(head),
    // The number of messages that the reader has seen, which a later write sends back.
    message_count: replies.length + 1,
    reply_name: head.row.name,
    reply_email: head.row.email,
    messages: [
      { ...firstOf(head.row), author_name: authorOf(head.row.side, head.beginner) },
      ...replies.map(({ reply, author }) => ({
        ...toEntry(reply),
        author_name: authorOf(reply.side, author),
      })),
    ],
  };
}

const toStaffHead = ({ row, customer, assignee }: Head): v.InferInput<typeof StaffConversationHead> => ({
  ...toHead(row),
  customer_id: customer.id,
  customer_name: nameOf(customer),
  customer_email: customer.email,
  assignee: assignee && { id: assignee.id, name: nameOf(assignee) },
});
