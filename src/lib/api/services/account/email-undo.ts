import { and, eq, exists, gte, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Context, logEvent } from '#lib/api/context.ts';
import { hasAddress, mailedTokens, noReset, sessions, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertToken, isValid } from '#lib/api/services/account/login/mailed-tokens.ts';
import { hashPassword } from '#lib/api/services/account/login/passwords.ts';
import { demotePasskeys } from '#lib/api/services/account/security/passkeys/passkeys.ts';
import { forgetDevices } from '#lib/api/services/account/security/remembered-devices.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { addressRestoredMail } from './account-mails.ts';
import { supersedeChange } from './assisted-email.ts';
import { inheritLicenses } from './inherited-licenses.ts';

export type Undoing = { kind: 'undone'; userId: string } | { kind: 'invalid' } | { kind: 'taken' };

/**
 * Restores the address that a link was sent to, or cancels the pending change. The person who asked for the change
 * knows the password, so the password and all sessions end, and the mailbox gets a link for a new password. Later undo
 * links end too: an earlier address wins over those that an attacker chose afterwards.
 */
export async function undoEmailChange(context: Context, token: string, visitor: Visitor): Promise<Undoing> {
  const { db, now } = context;
  const isLink = isValid(await hashToken(token), 'undo_change_email', now);
  const [found] = await db
    .select({ link: mailedTokens, firstName: users.firstName, present: users.email })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(isLink);
  if (!found) return { kind: 'invalid' };
  const { link, firstName, present } = found;
  const { userId, email } = link;
  const owner = db.select({ id: mailedTokens.userId }).from(mailedTokens).where(isLink);
  const others = alias(users, 'others');
  const rival = db
    .select({ one: sql`1` })
    .from(others)
    .where(and(hasAddress(email, others), ne(others.id, userId)));
  const passwordHash = await hashPassword(randomToken());
  // The random hash marks the account that the second statement restored.
  const isRestored = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const restored = db.select({ id: users.id }).from(users).where(isRestored);
  const kinds = [...(present === email ? [] : ['email_changed' as const]), 'password_changed' as const];
  const reset = await newLinkToken(context);
  const owned = { id: userId, email, firstName, emailVerifiedAt: now };
  const mail = await addressRestoredMail(context, owned, reset);
  const { done } = await transaction(context, {
    inherited: inheritLicenses(context, { email, userId }, exists(owner)),
    // An unconfirmed account must not keep the address from its owner.
    rival: db
      .delete(users)
      .where(and(hasAddress(email), ne(users.id, userId), isNull(users.emailVerifiedAt))),
    done: db
      .update(users)
      // The invoice address may belong to the person who took the account over.
      .set({ email, emailVerifiedAt: now, passwordHash, invoiceEmail: '', ...noReset })
      .where(and(inArray(users.id, owner), notExists(rival)))
      .returning({ id: users.id }),
    mail: insertMail(context, mail, exists(restored)),
    safety: kinds.map((kind) => noteSafety(context, { kind, ...visitor }, isRestored)),
    devices: forgetDevices(context, userId, exists(restored)),
    passkeys: demotePasskeys(context, userId, exists(restored)),
    sessions: db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(inArray(sessions.userId, restored), isNull(sessions.revokedAt))),
    tokens: db
      .delete(mailedTokens)
      .where(
        and(
          inArray(mailedTokens.userId, restored),
          or(
            ne(mailedTokens.purpose, 'undo_change_email'),
            gte(mailedTokens.expiresAt, link.expiresAt ?? now),
          ),
        ),
      ),
    assisted: supersedeChange(context, userId, exists(restored)),
    reset: insertToken(
      context,
      { token: await hashToken(reset), purpose: 'reset_password', email },
      isRestored,
      now,
    ),
  });
  // Another press of the link may have been faster.
  if (done.length === 0) return { kind: (await owner).length > 0 ? 'taken' : 'invalid' };
  logEvent(context, 'address_change', { step: 'undone' });
  return { kind: 'undone', userId };
}
