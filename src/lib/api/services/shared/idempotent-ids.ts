import { createHash } from 'node:crypto';

/** An id derived from an actor's idempotency key, so that a repeated request writes no second row. */
export const idempotentIdOf = (makerId: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${makerId} ${idempotencyKey}`).digest('hex').slice(0, 24);
