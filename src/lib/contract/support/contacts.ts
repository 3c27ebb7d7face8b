/** Mailboxes and answer times (docs/product.md, 12.1 Contacts and answer times). */
export const contacts = {
  general: { email: 'assistenza@example.com', answerHours: 24 },
  technical: { email: 'tecnico@example.com', answerHours: 2 },
  business: { email: 'commerciale@example.com', answerHours: 48 },
} as const;
