import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { sendMail } from '#lib/api/mail.ts';
import { takeMailTurn } from '#lib/api/services/shared/mail-turns.ts';
import { verificationMail } from './mail-texts.ts';
import { issueToken } from './mailed-tokens.ts';
import { findByEmail } from './users.ts';

/** Mails a link to the address of a user who has not confirmed it, if its mailbox has room. */
export async function mailVerification(context: Context, user: User): Promise<void> {
  if ((await takeMailTurn(context, user, 'verify_email')) > 0) return;
  const token = await issueToken(context, user, 'verify_email');
  await sendMail(context, await verificationMail(context, user.email, token));
}

/** For anybody: unknown, verified and recently mailed addresses get nothing, and the answer does not tell. */
export async function resendToAddress(context: Context, email: string): Promise<void> {
  const user = await findByEmail(context, email);
  if (user && !user.emailVerifiedAt) await mailVerification(context, user);
}

/** For the signed-in user. Returns the seconds to wait, 0 if a mail is sent. */
export async function resendToUser(context: Context, user: User): Promise<number> {
  const wait = await takeMailTurn(context, user, 'verify_email');
  if (wait > 0) return wait;
  const token = await issueToken(context, user, 'verify_email');
  context.defer(async () => sendMail(context, await verificationMail(context, user.email, token)));
  return 0;
}
