import { and, eq, isNull } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { CONFIRMED_MINUTES } from '#lib/contract/limits.ts';
import { noteSafety, type Visitor } from './security-log.ts';
import type { Use } from './uses.ts';

const GOOD_MS = CONFIRMED_MINUTES * 60_000;

/** Whether the session's user has just proved their presence. */
export const isConfirmed = ({ confirmedAt }: Caller, { now }: Context): boolean =>
  confirmedAt !== null && now - confirmedAt < GOOD_MS;

/** Stores a right proof in the session; false if the proof was used or a password is no longer enough. */
export async function noteConfirmation(
  context: Context,
  { user, sessionId }: Caller,
  used?: { use: Use; visitor: Visitor },
): Promise<boolean> {
  const { db, now } = context;
  const use = used?.use;
  const isEnough = use?.condition ?? isWithoutFactor(context, user.id);
  // A used recovery code is logged, whatever it was used for.
  const spent =
    used?.use.method === 'recovery'
      ? ({ ...used.visitor, kind: 'recovery_code_used', sessionId } as const)
      : undefined;
  const { noted } = await transaction(context, {
    noted: db
      .update(sessions)
      .set({ confirmedAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isEnough))
      .returning({ id: sessions.id }),
    safety: spent && noteSafety(context, spent, and(eq(users.id, user.id), use?.condition)),
    use: use?.spend,
  });
  return noted.length > 0;
}

/** The password alone proves nothing once another session has turned a second factor on. */
const isWithoutFactor = ({ db }: Context, userId: string) =>
  hasRow(db, users.id, and(eq(users.id, userId), isNull(users.secondFactorAt)));
