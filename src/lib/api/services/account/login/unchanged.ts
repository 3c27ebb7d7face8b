import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { isStillOpen } from './sessions.ts';

/** Selects an account that is protected as it was when it was read: by the same password, by a second factor or none. */
export const isProtectedAsRead = ({ id, passwordHash, secondFactorAt }: User): SQL =>
  and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    sql`${users.secondFactorAt} is ${secondFactorAt}`,
  ) as SQL;

/** The same of a caller whose session has not been ended: a call changes nothing that was protected after it began. */
export const isUnchanged = (context: Context, { user, sessionId }: Caller): SQL =>
  and(isProtectedAsRead(user), isStillOpen(context, sessionId)) as SQL;
