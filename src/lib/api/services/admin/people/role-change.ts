import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { invitations } from '#lib/api/db/schema/invitations.ts';
import { rememberedDevices } from '#lib/api/db/schema/second-factors.ts';
import { isNotDeleted, mailedTokens, sessions, users } from '#lib/api/db/schema/users.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { bySupport } from '#lib/api/services/admin/customers/customer.ts';
import { endSentInvitations } from '#lib/api/services/admin/sent-invitations.ts';
import { type CommandActor, type LoggedActor, recordAuditEach } from '#lib/api/services/admin/staff-log.ts';
import type { Role } from '#lib/contract/account/roles.ts';
import type { StaffAction } from '#lib/text/admin/log.ts';

/** The accounts and their new role. */
export interface RoleChange {
  /** Selects the account, with all other conditions of the change. */
  account: SQL | undefined;
  role: Role;
  action?: StaffAction;
}

/** What an account needs for a staff role: a confirmed address and a second factor. */
export const isFitFor = (role: Role): SQL | undefined =>
  role === 'customer'
    ? undefined
    : and(sql`${users.emailVerifiedAt} is not null`, sql`${users.secondFactorAt} is not null`);

/**
 * The statements that change an account's role, in their order. They audit the change and end sessions, a pending
 * change of address, sent invitations and remembered browsers. The page and the command `npm run staff` use them.
 */
export function roleChange(
  context: Pick<Context, 'db' | 'now'>,
  actor: LoggedActor | CommandActor,
  { account, role, action = role === 'customer' ? 'role_taken' : 'role_given' }: RoleChange,
) {
  const { db, now } = context;
  const changes = and(account, isNotDeleted, ne(users.role, role), isFitFor(role)) as SQL;
  const owner = db.select({ id: users.id }).from(users).where(changes);
  const entry = {
    action,
    target: 'user',
    targetId: users.id,
    before: sql`json_object('role', ${users.role})`,
    after: sql`json_object('role', ${role})`,
    reason: '',
  } as const;
  return {
    audit: recordAuditEach(context, actor, entry, sql`from ${users} where ${changes}`),
    ...endSentInvitations(context, actor, inArray(invitations.inviterId, owner)),
    safety: noteSafety(context, { kind: 'role_changed', ...bySupport }, changes),
    sessions: db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(isNull(sessions.revokedAt), inArray(sessions.userId, owner))),
    devices: db.delete(rememberedDevices).where(inArray(rememberedDevices.userId, owner)),
    links: db
      .delete(mailedTokens)
      .where(and(eq(mailedTokens.purpose, 'change_email'), inArray(mailedTokens.userId, owner))),
    // Must be last: the other statements look for the former role.
    changed: db.update(users).set({ role }).where(changes).returning({ id: users.id }),
  };
}
