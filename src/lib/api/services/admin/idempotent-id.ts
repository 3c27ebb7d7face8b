import { idempotentIdOf } from '#lib/api/services/shared/idempotent-ids.ts';
import { actorIdOf, type LoggedActor } from './staff-log.ts';

/** An id derived from an idempotency key, so that a repeated request writes no second row. */
export const idempotentId = (actor: LoggedActor, idempotencyKey: string): string =>
  idempotentIdOf(actorIdOf(actor), idempotencyKey);
