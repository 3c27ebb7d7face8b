import type { Caller } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';

/** Who acts, and from where. */
export interface Mover {
  user: User;
  sessionId: string;
  visitor: Visitor;
}
export const moverOf = ({ user, sessionId }: Caller, visitor: Visitor): Mover => ({
  user,
  sessionId,
  visitor,
});
