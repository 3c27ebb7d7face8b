import { and, eq, not, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { wasEnded } from '#lib/api/services/account/login/sessions.ts';
import { isProtectedAsRead } from '#lib/api/services/account/login/unchanged.ts';
import { WRONG_PASSWORD } from '#lib/api/services/account/password-change.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';
import { endInvitationsOf } from '#lib/api/services/admin/sent-invitations.ts';
import {
  endOwnOrganizations,
  isReplaceable,
  leaveAll,
  needsManager,
} from '#lib/api/services/organizations/leaving.ts';
import { deleteAccount } from '#lib/api/services/personal-data/account-deletion.ts';
import { isNotLastAdmin, lastAdmin } from '#lib/api/services/personal-data/last-admin.ts';

/**
 * Deletes an account for its owner, and ends the invitations that a staff member had sent.
 *
 * @throws if it is the last admin's, manages an organization that remains, or was protected meanwhile
 */
export async function deleteOwnAccount(context: Context, caller: Caller, visitor: Visitor): Promise<void> {
  const { db } = context;
  const { user, sessionId } = caller;
  const isSame = and(isProtectedAsRead(user), not(wasEnded(context, sessionId)));
  const remains = hasRow(db, users.id, and(isNotLastAdmin(db, user.id), isSame, isNotDeleted));
  await endOwnOrganizations(context, user, remains);
  const isDeleted = await deleteAccount(context, user, {
    condition: and(isNotLastAdmin(db, user.id), isSame, isReplaceable(db, user.id)),
    also: (isFirst) => ({
      ...endInvitationsOf(context, { caller, visitor }, user.id, isFirst),
      organizations: leaveAll(context, user.id, isFirst),
    }),
  });
  if (isDeleted) return;
  const [left] = await db
    .select({ isSame: sql<number>`${isSame}`, isReplaceable: sql<number>`${isReplaceable(db, user.id)}` })
    .from(users)
    .where(and(eq(users.id, user.id), isNotDeleted));
  // Another call for the same deletion may have been faster.
  if (!left) return;
  if (!left.isSame) throw invalid({ password: [WRONG_PASSWORD] });
  throw left.isReplaceable ? lastAdmin() : needsManager();
}
