import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { endInvitationsOf } from '#lib/api/services/admin/sent-invitations.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { deleteAccount } from '#lib/api/services/personal-data/account-deletion.ts';
import { lastAdmin, somebodyStays } from '#lib/api/services/personal-data/last-admin.ts';
import { aboutCustomer, findCustomer } from './customer.ts';

/** Deletes an account as its owner may. The last admin cannot be deleted. */
export async function deleteCustomer(
  context: Context,
  actor: Actor,
  id: string,
  { expected, reason }: { expected: { email: string }; reason: string },
): Promise<void> {
  const { db } = context;
  const user = await findCustomer(context, id);
  if (user.email !== expected.email) throw changedMeanwhile({ email: user.email });
  const deleted = await deleteAccount(context, user, {
    condition: and(eq(users.email, expected.email), somebodyStays(db, id)),
    also: (isFirst) => ({
      audit: recordAudit(context, actor, aboutCustomer('account_deleted', user, reason), isFirst),
      ...endInvitationsOf(context, actor, id, isFirst),
    }),
  });
  if (deleted) return;
  const { role, email } = await findCustomer(context, id);
  throw role === 'admin' ? lastAdmin() : changedMeanwhile({ email });
}
