import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { LAST_ADMIN } from '#lib/contract/account/roles.ts';

const LAST_ADMIN_DETAIL = 'È l’ultimo amministratore: prima di eliminarlo dai il ruolo a un’altra persona.';

export const lastAdmin = (detail = LAST_ADMIN_DETAIL) => refused(409, detail, LAST_ADMIN);

/** A condition on an account to be deleted: it is not the last admin. Repeats the condition of the staff index. */
export function isNotLastAdmin(db: Context['db'], id: string): SQL | undefined {
  const others = alias(users, 'others');
  const isAnother = and(eq(others.role, 'admin'), ne(others.role, sql`'customer'`), ne(others.id, id));
  return or(ne(users.role, 'admin'), exists(db.select({ id: others.id }).from(others).where(isAnother)));
}
