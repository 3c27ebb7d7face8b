import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { recoveryCodes } from '#lib/api/db/schema/second-factors.ts';
import { noReset, users } from '#lib/api/db/schema/users.ts';
import { voidEmailChange } from '#lib/api/services/account/login/mailed-tokens.ts';
import { endOthers } from '#lib/api/services/account/login/open-sessions.ts';
import { insertUnlessFlood } from '#lib/api/services/mails/mails.ts';
import { newRecoveryCodes, replaceCodes } from './recovery-codes.ts';
import { forgetDevices } from './remembered-devices.ts';
import { noteSafety, type Visitor } from './security-log.ts';
import { factorMail } from './security-mails.ts';

/**
 * The statements that accompany a new factor, under the condition `isAdded`; the account's first factor creates
 * recovery codes. Everything that was begun without this factor ends: other sessions and their confirmations,
 * remembered browsers, a pending change of address. Pending logins end by themselves (`tickets.ts`).
 */
export async function addFactor(
  context: Context,
  caller: Caller,
  kind: 'authenticator_added' | 'passkey_added',
  visitor: Visitor,
  isAdded: SQL,
) {
  const { db, now } = context;
  const { user, sessionId } = caller;
  const isUser = eq(users.id, user.id);
  const isFirst = hasRow(db, users.id, and(isUser, isNull(users.secondFactorAt)));
  const codes = newRecoveryCodes();
  const mail = await factorMail(context, user, kind);
  const statements = {
    mail: insertUnlessFlood(context, mail, isAdded),
    // Before the factor protects the account: the condition asks whether this is the first one.
    codes: await replaceCodes(context, user.id, codes, sql`${isAdded} and ${isFirst}`),
    safety: noteSafety(context, { kind, sessionId, ...visitor }, and(isUser, isAdded)),
    devices: forgetDevices(context, user.id, isAdded),
    sessions: endOthers(context, caller, isAdded),
    emailChange: voidEmailChange(context, user.id, isAdded),
    user: db
      .update(users)
      .set({ secondFactorAt: sql`coalesce(${users.secondFactorAt}, ${now})` })
      .where(and(isUser, isAdded)),
  };
  return { codes, statements };
}

/**
 * The statements that precede the removal of a factor, under the condition `goes`. Removing the last factor also
 * deletes the recovery codes and ends a pending reset.
 */
export async function removeFactor(
  context: Context,
  { user, sessionId }: Caller,
  kind: 'authenticator_removed' | 'passkey_removed',
  visitor: Visitor,
  { goes, isLast }: { goes: SQL; isLast: SQL },
) {
  const { db } = context;
  const isUser = eq(users.id, user.id);
  const mail = await factorMail(context, user, kind);
  return {
    mail: insertUnlessFlood(context, mail, goes),
    safety: noteSafety(context, { kind, sessionId, ...visitor }, and(isUser, goes)),
    devices: forgetDevices(context, user.id, goes),
    codes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, user.id), goes, isLast)),
    user: db
      .update(users)
      .set({ secondFactorAt: null, ...noReset })
      .where(and(isUser, goes, isLast)),
  };
}
