import { and, eq, exists, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Caller, Context } from '#lib/api/context.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { wasEnded } from '#lib/api/services/account/login/sessions.ts';
import { isProtectedAsRead } from '#lib/api/services/account/login/unchanged.ts';
import { WRONG_PASSWORD } from '#lib/api/services/account/password-change.ts';
import { LAST_ADMIN } from '#lib/contract/account/roles.ts';
import { deleteAccount } from './account-deletion.ts';

const SOMEBODY_STAYS = 'È l’ultimo amministratore: prima di eliminarlo dai il ruolo a un’altra persona.';

export const lastAdmin = (detail = SOMEBODY_STAYS) => refused(409, detail, LAST_ADMIN);

/** Of an account that is to go: the last admin cannot. In the words of the index of the seller's people. */
export function somebodyStays(db: Context['db'], id: string): SQL | undefined {
  const others = alias(users, 'others');
  const isAnother = and(eq(others.role, 'admin'), ne(others.role, sql`'customer'`), ne(others.id, id));
  return or(ne(users.role, 'admin'), exists(db.select({ id: others.id }).from(others).where(isAnother)));
}

/** Deletes an account for its owner. @throws where it is the last admin's, or was protected meanwhile */
export async function deleteOwnAccount(context: Context, { user, sessionId }: Caller): Promise<void> {
  const { db } = context;
  const isSame = and(isProtectedAsRead(user), not(wasEnded(context, sessionId)));
  if (await deleteAccount(context, user, { condition: and(somebodyStays(db, user.id), isSame) })) return;
  const [left] = await db
    .select({ isSame: sql<number>`${isSame}` })
    .from(users)
    .where(and(eq(users.id, user.id), isNotDeleted));
  // Another call with the same question may have been faster.
  if (left) throw left.isSame ? lastAdmin() : invalid({ password: [WRONG_PASSWORD] });
}
