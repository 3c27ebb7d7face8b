import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { voidEmailChange } from '#lib/api/services/account/login/mailed-tokens.ts';
import { endOthers, isAlive } from '#lib/api/services/account/login/open-sessions.ts';
import { isStillOpen } from '#lib/api/services/account/login/sessions.ts';
import { forgetDevices } from '#lib/api/services/account/security/remembered-devices.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { AccountSession } from '#lib/contract/account/account.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';

/** The account's sessions. A session in use renews its tokens every few minutes, which dates its last use. */
export async function listSessions(
  { db, now }: Context,
  { user, sessionId }: Caller,
): Promise<v.InferInput<typeof AccountSession>[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isAlive(user.id, now))
    .orderBy(desc(sessions.rotatedAt))
    .limit(MAX_PAGE_SIZE);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: toInstant(row.createdAt),
    last_seen: toInstant(row.rotatedAt),
    current: row.id === sessionId,
  }));
}

/**
 * Ends one session of a user and any pending change of address, which it may have requested; false if the user has no
 * such session.
 */
export async function endSession(
  context: Context,
  { user, sessionId }: Caller,
  id: string,
  visitor: Visitor,
): Promise<boolean> {
  const { db, now } = context;
  const isOne = and(isAlive(user.id, now), eq(sessions.id, id), isStillOpen(context, sessionId));
  const one = hasRow(db, sessions.id, isOne);
  const { ended } = await transaction(context, {
    safety: noteSafety(
      context,
      { kind: 'session_ended', sessionId, ...visitor },
      and(eq(users.id, user.id), one),
    ),
    emailChange: voidEmailChange(context, user.id, one),
    ended: db.update(sessions).set({ revokedAt: now }).where(isOne).returning({ id: sessions.id }),
  });
  return ended.length > 0;
}

/**
 * Ends all other sessions of a caller, all remembered browsers, and any pending change of address, which one of them
 * may have requested.
 */
export async function endOtherSessions(context: Context, caller: Caller, visitor: Visitor): Promise<void> {
  const { user, sessionId } = caller;
  const happening = { kind: 'other_sessions_ended', sessionId, ...visitor } as const;
  await transaction(context, {
    safety: noteSafety(context, happening, eq(users.id, user.id)),
    sessions: endOthers(context, caller),
    devices: forgetDevices(context, user.id),
    emailChange: voidEmailChange(context, user.id),
  });
}
