import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';

/** What came of taking a factor away: whoever works for the seller keeps one. */
export type Removal = 'gone' | 'none' | 'needed';

/**
 * Whether a password alone opens no session: of an account with a second factor, and of whoever works for the seller,
 * with one or not.
 */
export const needsFactor = ({ secondFactorAt, role }: Pick<User, 'secondFactorAt' | 'role'>): boolean =>
  secondFactorAt !== null || role !== 'customer';

/** The same of a row, and its opposite. */
export const doesNeedFactor = or(isNotNull(users.secondFactorAt), ne(users.role, 'customer')) as SQL;
export const needsNoFactor = and(isNull(users.secondFactorAt), eq(users.role, 'customer')) as SQL;

/** The condition of taking a factor away, which may be the last. */
export const mayGo = ({ db }: Context, { id }: Pick<User, 'id'>, isLast: SQL): SQL =>
  exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), or(eq(users.role, 'customer'), not(isLast)))),
  );
