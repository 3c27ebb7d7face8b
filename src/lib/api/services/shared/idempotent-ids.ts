import { createHash } from 'node:crypto';

/** An id that a key of its maker leads to: what is made twice with it has one row. */
export const idempotentIdOf = (makerId: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${makerId} ${idempotencyKey}`).digest('hex').slice(0, 24);
