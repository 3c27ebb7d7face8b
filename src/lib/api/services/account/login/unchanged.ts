import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { isStillOpen } from './sessions.ts';

/** Selects an account whose password and second factor, if any, have not changed since it was read. */
export const isProtectedAsRead = ({ id, passwordHash, secondFactorAt }: User): SQL =>
  and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    sql`${users.secondFactorAt} is ${secondFactorAt}`,
  ) as SQL;

/** As `isProtectedAsRead`, with a session that is still open: for calls that change protected data. */
export const isUnchanged = (context: Context, { user, sessionId }: Caller): SQL =>
  and(isProtectedAsRead(user), isStillOpen(context, sessionId)) as SQL;
