import { and, eq, exists, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type * as v from 'valibot';
import { type Context, logEvent } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { hasAddress, mailedTokens, noReset, type User, users } from '#lib/api/db/schema/users.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { insertToken, isValid } from '#lib/api/services/account/login/mailed-tokens.ts';
import { verifyPassword } from '#lib/api/services/account/login/passwords.ts';
import type { Verification } from '#lib/api/services/account/login/verification.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import type { VerifyEmailInput } from '#lib/contract/login/auth.ts';
import { addressChangedMail } from './account-mails.ts';
import { supersedeChange } from './assisted-email.ts';
import { inheritLicenses } from './inherited-licenses.ts';

/**
 * Puts the new address in force; the link may be used again until it expires. The link proves the mailbox, not the
 * account: the browser that asked shows the proof, any other sends the account's password. With a second factor the
 * password is not enough, so only the browser that asked may confirm. Reset links to the old address end, because it no
 * longer belongs to the account. The old address gets an undo link.
 */
export async function confirmEmailChange(
  context: Context,
  { token, proof, password }: v.InferOutput<typeof VerifyEmailInput>,
  visitor: Visitor,
): Promise<Verification> {
  const { db, now } = context;
  const isLink = isValid(await hashToken(token), 'change_email', now);
  const [found] = await db
    .select({ email: mailedTokens.email, proofHash: mailedTokens.proofHash, user: users })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(isLink);
  if (!found) return 'unknown-link';
  const { email, proofHash, user } = found;
  if (user.email === email) return 'verified';
  if (proofHash === null || !proof || (await hashToken(proof)) !== proofHash) {
    if (user.secondFactorAt !== null) return 'other-browser';
    if (password === undefined) return 'unproven';
    if (!(await verifyPassword(password, user.passwordHash)).match) return 'wrong-password';
  }
  const owner = db.select({ id: mailedTokens.userId }).from(mailedTokens).where(isLink);
  return (await moveAddress(context, found, inArray(users.id, owner), visitor)) ? 'verified' : 'unknown-link';
}

/** Whether an address belongs to a confirmed account. */
export async function isConfirmedByOther({ db }: Context, email: string): Promise<boolean> {
  const isOwner = and(hasAddress(email), isNotNull(users.emailVerifiedAt));
  return (await db.select({ id: users.id }).from(users).where(isOwner)).length > 0;
}

/**
 * Moves an account to an address that its reader has confirmed.
 *
 * @param mayMove selects the account while it may move: its own link is valid (a new password or factor ends it), or
 *   the change requested through support was not stopped
 * @param also statements written after the move, under the condition that the account has the address
 */
export async function moveAddress(
  context: Context,
  { email, user }: { email: string; user: User },
  mayMove: SQL | undefined,
  visitor: Visitor,
  also?: (isMoved: SQL) => Statements,
): Promise<boolean> {
  const { db, now } = context;
  const others = alias(users, 'others');
  const confirmed = and(hasAddress(email, others), isNotNull(others.emailVerifiedAt));
  const isFree = notExists(db.select({ one: sql`1` }).from(others).where(confirmed));
  const isMovable = and(mayMove, eq(users.email, user.email), isFree);
  const undo = await newLinkToken(context);
  // One transaction: no account moves without an undo link.
  const movable = db.select({ id: users.id }).from(users).where(isMovable);
  const isMoved = hasRow(db, users.id, and(eq(users.id, user.id), eq(users.email, email)));
  const mail = await addressChangedMail(context, user, email, undo);
  const { moved } = await transaction(context, {
    mail: insertMail(context, mail, and(exists(movable), sql`${user.emailVerifiedAt} is not null`)),
    safety: noteSafety(context, { kind: 'email_changed', ...visitor }, isMovable),
    undo: insertToken(
      context,
      { token: await hashToken(undo), purpose: 'undo_change_email', email: user.email },
      and(isMovable, isNotNull(users.emailVerifiedAt)),
      now,
    ),
    inherited: inheritLicenses(context, { email, userId: user.id }, exists(movable)),
    // A person who only registered the address must not keep it from the owner of its mailbox.
    rival: db.delete(users).where(and(hasAddress(email), isNull(users.emailVerifiedAt), exists(movable))),
    moved: db
      .update(users)
      .set({ email, emailVerifiedAt: now, ...noReset })
      .where(isMovable)
      .returning({ id: users.id }),
    also: also?.(isMoved),
    // Other changes requested through support end, because the owner has decided about the address.
    assisted: supersedeChange(context, user.id, isMoved),
  });
  if (moved.length > 0) {
    logEvent(context, 'address_change', { step: 'done' });
    return true;
  }
  // A parallel use of the link was faster, or another account has the address now.
  const [present] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
  return present?.email === email;
}
