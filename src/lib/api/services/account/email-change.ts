import { and, gt, isNotNull, ne, type SQL } from 'drizzle-orm';
import { type Caller, type Context, logEvent } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { hasAddress, mailedTokens, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertToken, ofUser, voidEmailChange } from '#lib/api/services/account/login/mailed-tokens.ts';
import { isUnchanged } from '#lib/api/services/account/login/unchanged.ts';
import type { Request } from '#lib/api/services/mails/contents.ts';
import { takeMailSlot } from '#lib/api/services/mails/mail-rate-limit.ts';
import { type InTurn, insertMail, newRequest } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { addressChangeMail, addressWantedMail, newAddressMail } from './account-mails.ts';
import { WRONG_PASSWORD } from './password-change.ts';

export type EmailRequest =
  /** `proof` is a secret for the browser that asks: the link recognises that browser by it. */
  { kind: 'accepted'; proof: string } | { kind: 'wait'; seconds: number };

/**
 * Requests a change of address (docs/product.md, 11.4 Change of address). Until the mailed link is opened, only the
 * link's row is stored.
 *
 * @param caller whose password has just been checked
 */
export async function requestEmailChange(
  context: Context,
  caller: Caller,
  email: string,
): Promise<EmailRequest> {
  const { user } = caller;
  // Counted apart from the mails that strangers may cause: the current address is told of every request.
  const seconds = await takeMailSlot(context, user, 'own_change');
  if (seconds > 0) return { kind: 'wait', seconds };
  // A taken address gets a token too, so that the response does not reveal it.
  const [token, undo, proof] = [await newLinkToken(context), await newLinkToken(context), randomToken()];
  // A parallel call changed the password or a factor, or ended this session.
  if (!(await issueChange(context, caller, { email, token, proof, undo })))
    throw invalid({ current_password: [WRONG_PASSWORD] });
  logEvent(context, 'address_change', { step: 'asked' });
  return { kind: 'accepted', proof };
}

/**
 * Replaces the pending change, adds the link that undoes it and writes both mails. Writes nothing if the password or a
 * factor was changed, a change was undone or the session ended meanwhile.
 */
async function issueChange(
  context: Context,
  caller: Caller,
  { email, token, proof, undo }: { email: string; token: string; proof: string; undo: string },
): Promise<boolean> {
  const { db, now } = context;
  const { user } = caller;
  const isSame = isUnchanged(context, caller);
  const [hash, proofHash, undoHash] = [await hashToken(token), await hashToken(proof), await hashToken(undo)];
  const announcement = await addressChangeMail(context, user, email, undo);
  const request = await newRequest(context, email, { request: 'new-address', userId: user.id, token });
  const owner = (condition: SQL | undefined) => hasRow(db, users.id, condition);
  const isConfirmed = and(isSame, isNotNull(users.emailVerifiedAt));
  const { issued } = await transaction(context, {
    former: voidEmailChange(context, user.id),
    issued: insertToken(context, { token: hash, purpose: 'change_email', email, proofHash }, isSame, now),
    undo: insertToken(
      context,
      { token: undoHash, purpose: 'undo_change_email', email: user.email },
      isConfirmed,
      now,
    ),
    announcement: insertMail(context, announcement, owner(isConfirmed)),
    request: insertMail(context, request, owner(isSame)),
  });
  if (issued.length === 0) return false;
  return true;
}

/** Writes to the new address: a link, or the notice that the address belongs to another account. */
export async function mailOfNewAddress(
  context: Context,
  email: string,
  { userId, token }: Request & { request: 'new-address' },
): Promise<InTurn> {
  const [owner] = await context.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(hasAddress(email), isNotNull(users.emailVerifiedAt)));
  const mail = owner
    ? await addressWantedMail(context, owner)
    : await newAddressMail(context, { id: userId, email }, token);
  return { turn: 'change_email', mail };
}

/** Selects the address that awaits confirmation. */
export const selectPendingEmail = ({ db, now }: Context, user: User) =>
  db
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(
      and(
        ofUser(user.id, 'change_email'),
        gt(mailedTokens.expiresAt, now),
        ne(mailedTokens.email, user.email),
      ),
    );
