/** What is done in attempts, after the answer that caused it (docs/decisions/0035-one-outbox.md). */
export const outboxNames = ['mails', 'webhooks', 'payments', 'bulk', 'erasures', 'usage'] as const;
export type OutboxName = (typeof outboxNames)[number];
