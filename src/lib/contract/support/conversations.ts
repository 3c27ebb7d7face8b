import * as v from 'valibot';
import { id, paragraph, timestamp } from '#lib/contract/fields.ts';
import { SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';
import { supportCategories } from './categories.ts';

/** Of a conversation: the support's turn, the customer's, or closed. Its customer opens it again by writing. */
export const conversationStates = ['open', 'waiting', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Who wrote a message. */
export const sides = ['customer', 'staff'] as const;
export type Side = (typeof sides)[number];

export const ConversationHead = v.object({
  id,
  category: v.picklist(supportCategories),
  subject: v.string(),
  conversation_state: v.picklist(conversationStates),
  message_count: v.number(),
  created_at: timestamp,
  last_message_at: timestamp,
});
export type ConversationHead = v.InferOutput<typeof ConversationHead>;

export const SupportEntry = v.object({
  id,
  side: v.picklist(sides),
  message: v.string(),
  created_at: timestamp,
});
export type SupportEntry = v.InferOutput<typeof SupportEntry>;

/** A conversation with all its messages, the oldest first. */
export const Conversation = v.object({ ...ConversationHead.entries, messages: v.array(SupportEntry) });
export type Conversation = v.InferOutput<typeof Conversation>;

export const SupportAnswerInput = v.object({ message: paragraph(SUPPORT_MESSAGE_CHARS) });
