import { and, eq, inArray, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { hasAddress, mailedTokens, noReset, sessions, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { forgetDevices } from '#lib/api/services/account/security/remembered-devices.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { type InTurn, insertMail, newRequest } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import type { ResetConfirmInput } from '#lib/contract/login/auth.ts';
import { markDevice } from './known-devices.ts';
import { passwordChangedMail, resetMail } from './mail-texts.ts';
import { issueToken, isValid, ofUser } from './mailed-tokens.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { findByEmail, toUserBody } from './users.ts';
import { verificationInTurn } from './verification-link.ts';

const INVALID_LINK = 'Il link non è valido o è scaduto. Richiedine uno nuovo.';

/** Requests a link for the owner of an address; the response does not reveal whether the address is known. */
export async function requestReset(context: Context, email: string): Promise<void> {
  const request = await newRequest(context, email, { request: 'password-reset' });
  await transaction(context, { mail: insertMail(context, request) });
}

/** The owner of an unconfirmed address gets the link that confirms it, and chooses a password there. */
export async function mailOfReset(context: Context, email: string): Promise<InTurn | undefined> {
  const user = await findByEmail(context, email);
  if (!user?.emailVerifiedAt) return user && verificationInTurn(context, user);
  const token = await newLinkToken(context);
  const issued = { token: await hashToken(token), purpose: 'reset_password' } as const;
  return {
    turn: 'reset_password',
    mail: await resetMail(context, user, token),
    also: (isUnderLimit) => issueToken(context, user, issued, isUnderLimit),
  };
}

/**
 * Sets a new password by link and ends all sessions, remembered browsers and a pending change of address. Of parallel
 * uses of a link one succeeds.
 *
 * @returns the user, and a mark for the browser: the link proved the mailbox, so strangers' guesses do not delay the
 *   login
 */
export async function confirmReset(
  context: Context,
  input: v.InferOutput<typeof ResetConfirmInput>,
  visitor: Visitor,
): Promise<{ userId: string; mark: string }> {
  const { db, now } = context;
  const isLink = isValid(await hashToken(input.token), 'reset_password', now);
  const [found] = await db
    .select({ user: users })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), eq(users.email, mailedTokens.email)))
    .where(isLink);
  if (!found) throw invalid({ token: [INVALID_LINK] });
  const { user } = found;
  const problem = await checkPassword(context, input.new_password, toUserBody(user));
  if (problem) throw invalid({ new_password: [problem] });

  const passwordHash = await hashPassword(input.new_password);
  // Each statement depends on the link, which the last one deletes.
  const owner = db.select({ id: mailedTokens.userId }).from(mailedTokens).where(isLink);
  const isOwner = and(hasAddress(user.email), inArray(users.id, owner));
  const mail = await passwordChangedMail(context, user);
  const owned = hasRow(db, users.id, isOwner);
  const { changed } = await transaction(context, {
    mail: insertMail(context, mail, owned),
    safety: noteSafety(context, { kind: 'password_changed', ...visitor }, isOwner),
    devices: forgetDevices(context, user.id, owned),
    changed: db
      .update(users)
      .set({ passwordHash, ...noReset })
      .where(isOwner)
      .returning({ id: users.id }),
    sessions: db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(inArray(sessions.userId, owner), isNull(sessions.revokedAt))),
    emailChange: db
      .delete(mailedTokens)
      .where(and(ofUser(user.id, 'change_email'), inArray(mailedTokens.userId, owner))),
    resets: db.delete(mailedTokens).where(ofUser(user.id, 'reset_password')),
  });
  if (changed.length === 0) throw invalid({ token: [INVALID_LINK] });
  return { userId: user.id, mark: await markDevice(context, { id: user.id, passwordHash }) };
}
