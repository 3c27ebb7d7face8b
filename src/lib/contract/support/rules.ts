/** Kinds of request; `general` is the form's default. */
export const supportCategories = ['general', 'technical', 'business'] as const;

export type SupportCategory = (typeof supportCategories)[number];

/** When support is there, after «attiva», until the owner of the shop says otherwise. */
export const BUILT_HOURS = '24 ore su 24, 7 giorni su 7';

/** The same of mailboxes and answer times (docs/product.md, 12.1 Contacts and answer times). */
export const contacts = {
  general: { email: 'assistenza@example.com', answerHours: 24 },
  technical: { email: 'tecnico@example.com', answerHours: 2 },
  business: { email: 'commerciale@example.com', answerHours: 48 },
} as const;

/** Of a conversation: the support's turn, the customer's, or closed. Its customer opens it again by writing. */
export const conversationStates = ['open', 'waiting', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Hours until an answer, by kind of request. */
export type AnswerHours = Record<SupportCategory, number>;

/** The questions whose answers the build knows. */
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
