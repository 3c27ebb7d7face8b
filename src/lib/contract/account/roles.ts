/** What an account may do beside its own affairs: support reads and answers, an admin runs the shop. */
export const roles = ['customer', 'support', 'admin'] as const;
export type Role = (typeof roles)[number];
