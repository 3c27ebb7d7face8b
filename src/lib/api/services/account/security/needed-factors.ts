import { and, eq, gt, isNotNull, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { authenticators, passkeys } from '#lib/api/db/schema/second-factors.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { isStillOpen } from '#lib/api/services/account/login/sessions.ts';

/** The result of removing a factor; `needed`: staff must keep one. */
export type Removal = 'gone' | 'none' | 'needed';

/**
 * Whether a password alone opens no session: true of an account with a second factor, and of staff with or without one.
 */
export const needsFactor = ({ secondFactorAt, role }: Pick<User, 'secondFactorAt' | 'role'>): boolean =>
  secondFactorAt !== null || role !== 'customer';

/** The same as a condition on a row, and its opposite. */
export const doesNeedFactor = or(isNotNull(users.secondFactorAt), ne(users.role, 'customer')) as SQL;
export const needsNoFactor = and(isNull(users.secondFactorAt), eq(users.role, 'customer')) as SQL;

/** A staff browser must prove the factor at every login. */
export const canBeRemembered = ({ role }: Pick<User, 'role'>): boolean => role === 'customer';
export const mayBeRemembered = eq(users.role, 'customer');

/** The condition under which a caller with an open session may remove a factor, possibly the last one. */
export function mayGo(context: Context, { user, sessionId }: Caller, isLast: SQL): SQL {
  const isFree = and(eq(users.id, user.id), or(eq(users.role, 'customer'), not(isLast)));
  const isOpen = isStillOpen(context, sessionId);
  return hasRow(context.db, users.id, and(isFree, isOpen));
}

/** Whether an account has got a factor since: a login begun before did not ask for it. */
export const isProtectedSince = ({ db }: Context, userId: string, time: number): SQL =>
  or(
    hasRow(db, passkeys.id, and(eq(passkeys.userId, userId), gt(passkeys.createdAt, time))),
    hasRow(
      db,
      authenticators.userId,
      and(eq(authenticators.userId, userId), gt(authenticators.confirmedAt, time)),
    ),
  ) as SQL;
