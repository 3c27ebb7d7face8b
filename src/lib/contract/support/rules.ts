/** Kinds of request; `general` is the form's default. */
export const supportCategories = ['general', 'technical', 'business'] as const;

export type SupportCategory = (typeof supportCategories)[number];

/** Mailboxes and answer times (docs/product.md, 12.1 Contacts and answer times). */
export const contacts = {
  general: { email: 'assistenza@example.com', answerHours: 24 },
  technical: { email: 'tecnico@example.com', answerHours: 2 },
  business: { email: 'commerciale@example.com', answerHours: 48 },
} as const;

/** Of a conversation: the support's turn, the customer's, or closed. Its customer opens it again by writing. */
export const conversationStates = ['open', 'waiting', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];
