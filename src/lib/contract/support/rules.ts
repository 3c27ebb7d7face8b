/** Kinds of request; `general` is the form's default. */
export const supportCategories = ['general', 'technical', 'business'] as const;

export type SupportCategory = (typeof supportCategories)[number];

/** Default support hours, after «attiva», until an admin changes them. */
export const BUILT_HOURS = '24 ore su 24, 7 giorni su 7';

/** Default mailboxes and answer times (docs/product.md, 12.1 Contacts and answer times). */
export const contacts = {
  general: { email: 'assistenza@example.com', answerHours: 24 },
  technical: { email: 'tecnico@example.com', answerHours: 2 },
  business: { email: 'commerciale@example.com', answerHours: 48 },
} as const;

/** States of a conversation: support's turn, the customer's turn, or closed. A message of the customer reopens it. */
export const conversationStates = ['open', 'waiting', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Hours until an answer, by kind of request. */
export type AnswerHours = Record<SupportCategory, number>;

/** The questions that the build includes. */
export const initialQuestions = [
  'activation',
  'devices',
  'expiry',
  'payment',
  'refund',
  'transfer',
  'support',
  'billing',
] as const;
export type InitialQuestion = (typeof initialQuestions)[number];
