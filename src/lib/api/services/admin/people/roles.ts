import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused, unknownAddress } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { type Actor, recordAuditEach } from '#lib/api/services/admin/staff-log.ts';
import { isStaff } from '#lib/api/services/admin/support/colleagues.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { isNotLastAdmin, lastAdmin } from '#lib/api/services/personal-data/last-admin.ts';
import type { RoleInput } from '#lib/contract/admin/people/people.ts';
import { people as words } from '#lib/text/admin/people.ts';
import { roleMail } from './mails.ts';
import { isFitFor, roleChange } from './role-change.ts';

/** Whether an account is an admin when the statement runs: of two admins who demote each other, only one succeeds. */
export const isAdmin = ({ db }: Context, id: string): SQL =>
  hasRow(db, users.id, and(isStaff, eq(users.role, 'admin'), eq(users.id, id)));

/**
 * Changes or removes a staff member's role at once and ends the sessions. The last admin keeps the role.
 *
 * @throws if the role has changed, is the last admin's, or needs a second factor
 */
export async function changePersonRole(
  context: Context,
  actor: Actor,
  id: string,
  { role, expected, revoke_api_keys: revokes }: RoleInput,
): Promise<void> {
  const { db, now } = context;
  const [person] = await db
    .select()
    .from(users)
    .where(and(isStaff, eq(users.id, id)));
  if (!person) throw refused(404, words.gone);
  const selfId = actor.caller.user.id;
  const account = and(
    eq(users.id, id),
    eq(users.role, expected.role),
    ne(users.role, role),
    isNotLastAdmin(db, id),
    isAdmin(context, selfId),
  ) as SQL;
  const changes = hasRow(db, users.id, and(account, isFitFor(role)));
  const keys = and(
    eq(apiKeys.makerId, id),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now)),
    changes,
  ) as SQL;
  const revocation = {
    action: 'api_key_revoked',
    target: 'api_key',
    targetId: apiKeys.id,
    after: sql`json_object('name', ${apiKeys.name})`,
    reason: '',
  } as const;
  const mail = await roleMail(context, person, role);
  const {
    role: { changed },
  } = await transaction(context, {
    mail: insertMail(context, mail, changes),
    keys: revokes
      ? {
          audit: recordAuditEach(context, actor, revocation, sql`from ${apiKeys} where ${keys}`),
          revoked: db.update(apiKeys).set({ revokedAt: now }).where(keys),
        }
      : undefined,
    role: roleChange(context, actor, { account, role }),
  });
  if (changed.length === 0) throw await refusalOf(context, selfId, id, { role, expected });
}

async function refusalOf(
  context: Context,
  selfId: string,
  id: string,
  { role, expected }: Pick<RoleInput, 'role' | 'expected'>,
) {
  const { db } = context;
  const [now] = await db
    .select({
      role: users.role,
      isAdmin: sql<number>`${isAdmin(context, selfId)}`,
      isFit: sql<number>`${isFitFor(role) ?? sql`1`}`,
      isFree: sql<number>`${isNotLastAdmin(db, id)}`,
    })
    .from(users)
    .where(and(isStaff, eq(users.id, id)));
  if (!now) return refused(404, words.gone);
  if (now.isAdmin !== 1) return unknownAddress();
  if (now.role !== expected.role || now.role === role)
    return changedBy(context, ['user', id], words.otherRole, { role: now.role });
  if (now.isFree !== 1) return lastAdmin(words.lastAdmin);
  return refused(409, words.noFactor, 'second_factor_missing');
}
