import { createHash } from 'node:crypto';
import { actorIdOf, type LoggedActor } from './staff-log.ts';

/** An id that a key leads to: what is made twice with it has one row. */
export const idempotentId = (actor: LoggedActor, idempotencyKey: string): string =>
  createHash('sha256')
    .update(`${actorIdOf(actor)} ${idempotencyKey}`)
    .digest('hex')
    .slice(0, 24);
