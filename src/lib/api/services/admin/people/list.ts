import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { type Invitation as InvitationRow, invitations } from '#lib/api/db/schema/invitations.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isStaff } from '#lib/api/services/admin/support/colleagues.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { StaffRole } from '#lib/contract/account/roles.ts';
import type { Invitation, People } from '#lib/contract/admin/people/people.ts';
import { MAX_INVITATIONS, MAX_PEOPLE } from '#lib/contract/limits.ts';

/** Staff, admins first, and the open invitations. */
export async function listPeople(context: Context, selfId: string): Promise<v.InferInput<typeof People>> {
  const { db, now } = context;
  const isGood = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now)));
  const { people, keys, waiting } = await transaction(context, {
    people: db
      .select({
        id: users.id,
        name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
        email: users.email,
        role: sql<StaffRole>`${users.role}`,
        since: roleSince(context),
        seen: lastSeen(context),
        hasFactor: sql<number>`${users.secondFactorAt} is not null`,
      })
      .from(users)
      .where(isStaff)
      .orderBy(asc(users.role), asc(users.firstName), asc(users.lastName))
      .limit(MAX_PEOPLE),
    keys: db
      .select({ makerId: apiKeys.makerId, count: count() })
      .from(apiKeys)
      .where(isGood)
      .groupBy(apiKeys.makerId),
    waiting: db.select().from(invitations).orderBy(desc(invitations.sentAt)).limit(MAX_INVITATIONS),
  });
  const keysOf = new Map(keys.map((row) => [row.makerId, row.count]));
  return {
    people: people.map(({ id, name, email, role, since, seen, hasFactor }) => ({
      ...{ id, name, email, role },
      role_since: toOptionalInstant(since),
      last_seen_at: toOptionalInstant(seen),
      has_second_factor: hasFactor === 1,
      api_keys: keysOf.get(id) ?? 0,
      is_self: id === selfId,
    })),
    invitations: waiting.map(toInvitation),
  };
}

/** When an account got its role, by the audit log. */
const roleSince = ({ db }: Context) =>
  sql<number | null>`(${db
    .select({ at: sql`max(${staffEvents.createdAt})` })
    .from(staffEvents)
    .where(
      and(
        eq(staffEvents.targetId, users.id),
        eq(staffEvents.target, 'user'),
        inArray(staffEvents.action, ['role_given', 'invitation_accepted']),
      ),
    )})`;

/** The last use of a session, or the last sign-in, which the security log keeps for a year. */
function lastSeen({ db }: Context) {
  const used = db
    .select({ at: sql`max(${sessions.rotatedAt})` })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  const signedIn = db
    .select({ at: securityEvents.createdAt })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, users.id), eq(securityEvents.kind, 'signed_in')))
    .orderBy(desc(securityEvents.createdAt))
    .limit(1);
  return sql<number | null>`nullif(max(coalesce((${used}), 0), coalesce((${signedIn}), 0)), 0)`;
}

export const toInvitation = (row: InvitationRow): v.InferInput<typeof Invitation> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  sent_at: toInstant(row.sentAt),
  ends_at: toInstant(row.endsAt),
});
