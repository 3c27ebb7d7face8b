import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type InTurn, insertMail, newRequest, writeInTurn } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { importedMail, verificationMail } from './mail-texts.ts';
import { issueToken } from './mailed-tokens.ts';
import { findByEmail } from './users.ts';

/**
 * A link to the address of a user who has not confirmed it.
 *
 * @param mailOf writes the mail around the link
 */
export async function verificationInTurn(
  context: Context,
  user: User,
  mailOf: typeof verificationMail = verificationMail,
): Promise<InTurn> {
  const token = await newLinkToken(context);
  const issued = { token: await hashToken(token), purpose: 'verify_email' } as const;
  return {
    turn: 'verify_email',
    mail: await mailOf(context, user, token),
    also: (isUnderLimit) => issueToken(context, user, issued, isUnderLimit),
  };
}

/** For callers without a login: the response does not reveal whether the address gets a mail. */
export async function resendToAddress(context: Context, email: string): Promise<void> {
  const request = await newRequest(context, email, { request: 'verification' });
  await transaction(context, { mail: insertMail(context, request) });
}

export async function mailOfVerification(context: Context, email: string): Promise<InTurn | undefined> {
  const user = await findByEmail(context, email);
  return user && !user.emailVerifiedAt ? verificationInTurn(context, user) : undefined;
}

/** Writes to an address with imported licences, unless its account was confirmed meanwhile. */
export async function mailOfImport(context: Context, email: string): Promise<InTurn | undefined> {
  const user = await findByEmail(context, email);
  return user && !user.emailVerifiedAt ? verificationInTurn(context, user, importedMail) : undefined;
}

/** For the signed-in user. Returns the seconds to wait, 0 if a mail is sent. */
export async function resendToUser(context: Context, user: User): Promise<number> {
  const inTurn = await verificationInTurn(context, user);
  const wait = await writeInTurn(context, inTurn);
  return wait;
}
