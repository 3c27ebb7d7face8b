import * as v from 'valibot';
import { id, line, paragraph } from '#lib/contract/fields.ts';
import { SUBJECT_CHARS, SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';
import { conversationStates, supportCategories } from '#lib/contract/support/rules.ts';
import { ConversationHead, SupportEntry } from '#lib/contract/support/support.ts';

/** A member of staff to whom a conversation can be assigned. */
export const Colleague = v.object({ id, name: v.string() });
export type Colleague = v.InferOutput<typeof Colleague>;

/** The values of the list's `assignee` filter, apart from ids. */
export const assigneeFilters = ['me', 'nobody'] as const;

export const StaffConversationHead = v.object({
  ...ConversationHead.entries,
  customer_id: id,
  customer_name: v.string(),
  customer_email: v.string(),
  assignee: v.nullable(Colleague),
});
export type StaffConversationHead = v.InferOutput<typeof StaffConversationHead>;

export const StaffEntry = v.object({ ...SupportEntry.entries, author_name: v.string() });
export type StaffEntry = v.InferOutput<typeof StaffEntry>;

export const StaffConversation = v.object({
  ...StaffConversationHead.entries,
  /** The customer's input in the form, which may differ from the account's data. */
  reply_name: v.string(),
  reply_email: v.string(),
  messages: v.array(StaffEntry),
});
export type StaffConversation = v.InferOutput<typeof StaffConversation>;

export const Colleagues = v.object({ results: v.array(Colleague) });

/** A reply; afterwards the conversation waits for the customer, or is closed. */
export const StaffAnswerInput = v.object({
  message: paragraph(SUPPORT_MESSAGE_CHARS),
  conversation_state: v.picklist(['waiting', 'closed']),
  expected: v.object({ message_count: v.number() }),
});

/** The first message of a conversation that staff start. */
export const LetterInput = v.object({
  category: v.picklist(supportCategories),
  subject: line(SUBJECT_CHARS),
  message: paragraph(SUPPORT_MESSAGE_CHARS),
});

export const AssignInput = v.object({
  assignee_id: v.nullable(v.string()),
  expected: v.object({ assignee_id: v.nullable(v.string()) }),
});

export const ConversationStateInput = v.object({
  conversation_state: v.picklist(['open', 'closed']),
  expected: v.object({ conversation_state: v.picklist(conversationStates), message_count: v.number() }),
});
