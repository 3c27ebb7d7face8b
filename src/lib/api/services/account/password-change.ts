import { and, eq, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { mailedTokens, noReset, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { markDevice } from '#lib/api/services/account/login/known-devices.ts';
import { ofUser, voidEmailChange } from '#lib/api/services/account/login/mailed-tokens.ts';
import { endOthers } from '#lib/api/services/account/login/open-sessions.ts';
import { checkPassword, hashPassword, verifyPassword } from '#lib/api/services/account/login/passwords.ts';
import { isUnchanged } from '#lib/api/services/account/login/unchanged.ts';
import { toUserBody } from '#lib/api/services/account/login/users.ts';
import { forgetDevices } from '#lib/api/services/account/security/remembered-devices.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { insertUnlessFlood } from '#lib/api/services/mails/mails.ts';
import type { ChangePasswordInput } from '#lib/contract/account/account.ts';
import { newPasswordMail } from './account-mails.ts';

export const WRONG_PASSWORD = 'La password non è corretta.';

/** Refuses a wrong password, with the error at the form's field. */
export async function requirePassword(user: User, field: string, password: string): Promise<void> {
  const { match } = await verifyPassword(password, user.passwordHash);
  if (!match) throw invalid({ [field]: [WRONG_PASSWORD] });
}

/**
 * Sets a new password; ends all other sessions, remembered browsers, reset links and a pending change of address.
 *
 * @returns the mark by which this browser remains known
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  input: v.InferOutput<typeof ChangePasswordInput>,
  visitor: Visitor,
): Promise<string> {
  const { db } = context;
  const { user, sessionId } = caller;
  const problem = await checkPassword(context, input.new_password, toUserBody(user));
  if (problem) throw invalid({ new_password: [problem] });
  const passwordHash = await hashPassword(input.new_password);
  const isSame = isUnchanged(context, caller);
  const mail = await newPasswordMail(context, user);
  const found = (condition: SQL | undefined) => hasRow(db, users.id, condition);
  const unchanged = found(isSame);
  // The new hash marks the account whose password was just changed.
  const changedNow = found(and(eq(users.id, user.id), eq(users.passwordHash, passwordHash)));
  const { changed } = await transaction(context, {
    mail: insertUnlessFlood(context, mail, unchanged),
    safety: noteSafety(context, { kind: 'password_changed', sessionId, ...visitor }, isSame),
    devices: forgetDevices(context, user.id, unchanged),
    changed: db
      .update(users)
      .set({ passwordHash, ...noReset })
      .where(isSame)
      .returning({ id: users.id }),
    sessions: endOthers(context, caller, changedNow),
    resets: db.delete(mailedTokens).where(and(ofUser(user.id, 'reset_password'), changedNow)),
    emailChange: voidEmailChange(context, user.id, changedNow),
  });
  // A parallel change was faster: the old password, this session or its proof is no longer valid.
  if (changed.length === 0) throw invalid({ old_password: [WRONG_PASSWORD] });
  return markDevice(context, { id: user.id, passwordHash });
}
