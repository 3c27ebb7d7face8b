import { and, eq, inArray, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { mailedTokens, sessions, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { sendMail } from '#lib/api/mail.ts';
import { takeMailTurn } from '#lib/api/services/shared/mail-turns.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import type { ResetConfirmInput } from '#lib/contract/login/auth.ts';
import { markDevice } from './known-devices.ts';
import { passwordChangedMail, resetMail } from './mail-texts.ts';
import { issueToken, isValid, ofUser } from './mailed-tokens.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { findByEmail, toUserBody } from './users.ts';
import { mailVerification } from './verification-link.ts';

const INVALID_LINK = 'Il collegamento non è valido o è scaduto. Richiedine uno nuovo.';

/**
 * Mails a link to the owner of an address, if there is one and its mailbox has room. Whoever has not confirmed the
 * address gets the link that does, and chooses a password there.
 */
export async function requestReset(context: Context, email: string): Promise<void> {
  const user = await findByEmail(context, email);
  if (user && !user.emailVerifiedAt) return mailVerification(context, user);
  if (!user || (await takeMailTurn(context, user, 'reset_password')) > 0) return;
  const token = await issueToken(context, user, 'reset_password');
  await sendMail(context, await resetMail(context, user, token));
}

/**
 * Sets a new password by link and ends all sessions and a pending change of address. Of parallel uses of a link one
 * succeeds.
 *
 * @returns a mark for the browser: its person has the mailbox, so that strangers' guesses do not hold up the login
 */
export async function confirmReset(
  context: Context,
  input: v.InferOutput<typeof ResetConfirmInput>,
): Promise<string> {
  const { db, now, defer } = context;
  const isLink = isValid(await hashToken(input.token), 'reset_password', now);
  const [found] = await db
    .select({ user: users })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), eq(users.email, mailedTokens.email)))
    .where(isLink);
  if (!found) throw invalid({ token: [INVALID_LINK] });
  const { user } = found;
  const problem = checkPassword(input.new_password, toUserBody(user));
  if (problem) throw invalid({ new_password: [problem] });

  const passwordHash = await hashPassword(input.new_password);
  // The batch is a transaction: each statement depends on the link, which the last one deletes.
  const owner = db.select({ id: mailedTokens.userId }).from(mailedTokens).where(isLink);
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.email, user.email), inArray(users.id, owner)))
      .returning({ id: users.id }),
    db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(inArray(sessions.userId, owner), isNull(sessions.revokedAt))),
    db.delete(mailedTokens).where(and(ofUser(user.id, 'change_email'), inArray(mailedTokens.userId, owner))),
    db.delete(mailedTokens).where(ofUser(user.id, 'reset_password')),
  ]);
  if (changed.length === 0) throw invalid({ token: [INVALID_LINK] });
  defer(async () => sendMail(context, await passwordChangedMail(context, user)));
  return markDevice(context, { id: user.id, passwordHash });
}
