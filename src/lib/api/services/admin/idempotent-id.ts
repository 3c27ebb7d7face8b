import { idempotentIdOf } from '#lib/api/services/shared/idempotent-ids.ts';
import { actorIdOf, type LoggedActor } from './staff-log.ts';

/** An id that a key leads to: what is made twice with it has one row. */
export const idempotentId = (actor: LoggedActor, idempotencyKey: string): string =>
  idempotentIdOf(actorIdOf(actor), idempotencyKey);
