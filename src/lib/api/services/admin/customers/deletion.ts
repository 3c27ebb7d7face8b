import { and, eq, not } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { endInvitationsOf } from '#lib/api/services/admin/sent-invitations.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { goesAlong } from '#lib/api/services/organizations/deletion.ts';
import {
  endOwnOrganizations,
  isReplaceable,
  leaveAll,
  needsManager,
} from '#lib/api/services/organizations/leaving.ts';
import { deletedMail } from '#lib/api/services/organizations/mails.ts';
import { deleteAccount } from '#lib/api/services/personal-data/account-deletion.ts';
import { isNotLastAdmin, lastAdmin } from '#lib/api/services/personal-data/last-admin.ts';
import { aboutCustomer, findCustomer } from './customer.ts';

/** Deletes an account as its owner could. The last admin cannot be deleted. */
export async function deleteCustomer(
  context: Context,
  actor: Actor,
  id: string,
  { expected, reason }: { expected: { email: string }; reason: string },
): Promise<void> {
  const { db } = context;
  const user = await findCustomer(context, id);
  if (user.email !== expected.email) throw changedMeanwhile({ email: user.email });
  const isSame = and(eq(users.id, id), eq(users.email, expected.email), isNotLastAdmin(db, id), isNotDeleted);
  await endOwnOrganizations(context, user, hasRow(db, users.id, isSame));
  const deleted = await deleteAccount(context, user, {
    condition: and(eq(users.email, expected.email), isNotLastAdmin(db, id), isReplaceable(db, id)),
    also: (isFirst) => ({
      audit: recordAudit(context, actor, aboutCustomer('account_deleted', user, reason), isFirst),
      ...endInvitationsOf(context, actor, id, isFirst),
      organizations: leaveAll(context, id, isFirst),
      own: user.kind === 'organization' ? goesAlong(context, id, isFirst) : undefined,
    }),
    ...(user.kind === 'organization' && { mail: await deletedMail(context, user) }),
  });
  if (deleted) return;
  const { role, email } = await findCustomer(context, id);
  const [kept] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isSame, not(isReplaceable(db, id))));
  if (kept) throw needsManager();
  throw role === 'admin' ? lastAdmin() : changedMeanwhile({ email });
}
