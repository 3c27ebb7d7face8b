import { and, eq, exists, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile, refused } from '#lib/api/errors.ts';
import { deleteAccount } from '#lib/api/services/account/account-deletion.ts';
import { type Actor, noteDeed } from '#lib/api/services/admin/staff-log.ts';
import { LAST_ADMIN } from '#lib/contract/admin/customers/calls.ts';
import { aboutCustomer, findCustomer } from './customer.ts';

const SOMEBODY_STAYS = 'È l’ultimo amministratore: prima di eliminarlo dai il ruolo a un’altra persona.';

/** Deletes an account as its owner may. Somebody stays who runs the shop. */
export async function deleteCustomer(
  context: Context,
  actor: Actor,
  id: string,
  { seen, reason }: { seen: { email: string }; reason: string },
): Promise<void> {
  const { db } = context;
  const user = await findCustomer(context, id);
  if (user.email !== seen.email) throw changedMeanwhile({ email: user.email });
  const others = alias(users, 'others');
  const another = exists(
    db
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.role, 'admin'), ne(others.role, 'customer'), ne(others.id, id))),
  );
  const deleted = await deleteAccount(context, user, {
    condition: and(eq(users.email, seen.email), or(ne(users.role, 'admin'), another)),
    beside: (isFirst) => [noteDeed(context, actor, aboutCustomer('account_deleted', user, reason), isFirst)],
  });
  if (deleted) return;
  const { role, email } = await findCustomer(context, id);
  throw role === 'admin' ? refused(409, SOMEBODY_STAYS, LAST_ADMIN) : changedMeanwhile({ email });
}
