import { and, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { hasAddress, users } from '#lib/api/db/schema/users.ts';

/**
 * The statement that gives an account the licences that were imported for an address which it is about to get: their
 * unconfirmed account, which gives way, must not take them along. Comes before the one that deletes it.
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
