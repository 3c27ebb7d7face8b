import * as v from 'valibot';
import { email, id, line, paragraph, timestamp } from '#lib/contract/fields.ts';
import { SUBJECT_CHARS, SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';
import { conversationStates, supportCategories } from './rules.ts';

export const SupportInput = v.object({
  name: line(120),
  email,
  category: v.optional(v.picklist(supportCategories, 'Categoria non valida.'), 'general'),
  subject: line(SUBJECT_CHARS),
  message: paragraph(SUPPORT_MESSAGE_CHARS),
});

/** The sides of a conversation. */
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
