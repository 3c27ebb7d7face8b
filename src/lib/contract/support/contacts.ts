/** Who answers which questions, and within how long (specification §2, support). */
export const contacts = {
  general: { email: 'assistenza@example.com', answerHours: 24 },
  technical: { email: 'tecnico@example.com', answerHours: 2 },
  business: { email: 'commerciale@example.com', answerHours: 48 },
} as const;
