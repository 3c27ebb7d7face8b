import { and, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { sessions } from '#lib/api/db/schema/users.ts';
import { isStillOpen } from './sessions.ts';

/** Selects an account's open sessions. */
export const isAlive = (userId: string, now: number) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** The statement that ends all other sessions of a caller, unless one of them has ended the caller's meanwhile. */
export function endOthers(context: Context, { user, sessionId }: Caller, condition?: SQL) {
  const { db, now } = context;
  const isOther = and(isAlive(user.id, now), ne(sessions.id, sessionId));
  return db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isOther, isStillOpen(context, sessionId), condition));
}
