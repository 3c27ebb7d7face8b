import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { LAST_ADMIN } from '#lib/contract/account/roles.ts';
import { deleteAccount } from './account-deletion.ts';

const SOMEBODY_STAYS = 'È l’ultimo amministratore: prima di eliminarlo dai il ruolo a un’altra persona.';

export const lastAdmin = () => refused(409, SOMEBODY_STAYS, LAST_ADMIN);

/** Of an account that is to go: somebody stays who runs the shop. In the words of the index of the seller's people. */
export function somebodyStays(db: Context['db'], id: string): SQL | undefined {
  const others = alias(users, 'others');
  const isAnother = and(eq(others.role, 'admin'), ne(others.role, sql`'customer'`), ne(others.id, id));
  return or(ne(users.role, 'admin'), exists(db.select({ id: others.id }).from(others).where(isAnother)));
}

/** Deletes an account for its owner. @throws where it is the last admin's */
export async function deleteOwnAccount(context: Context, user: User): Promise<void> {
  const { db } = context;
  if (await deleteAccount(context, user, { condition: somebodyStays(db, user.id) })) return;
  const isAdmin = and(eq(users.id, user.id), eq(users.role, 'admin'));
  // Another call with the same question may have been faster.
  if ((await db.select({ id: users.id }).from(users).where(isAdmin)).length > 0) throw lastAdmin();
}
