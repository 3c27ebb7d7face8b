import { and, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { hasAddress, users } from '#lib/api/db/schema/users.ts';

/**
 * The statement that gives an account the licences that were imported for the address it is about to get. It runs
 * before the statement that deletes the unconfirmed account with that address, which would delete them too.
 */
export function inheritLicenses(
  { db }: Context,
  { email, userId }: { email: string; userId: string },
  condition: SQL,
) {
  const rivals = alias(users, 'rivals');
  const unconfirmed = db
    .select({ id: rivals.id })
    .from(rivals)
    .where(and(hasAddress(email, rivals), ne(rivals.id, userId), isNull(rivals.emailVerifiedAt)));
  return db
    .update(licenses)
    .set({ userId })
    .where(and(inArray(licenses.userId, unconfirmed), condition));
}
