import { and, eq, gt, inArray } from 'drizzle-orm';
import { type Context, logEvent } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isNotDeleted, mailedTokens, type User, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertToken, isValid, ofUser } from '#lib/api/services/account/login/mailed-tokens.ts';
import { insertMail, writeInTurn } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken } from '#lib/api/services/shared/signed-tokens.ts';
import { copiesEndedMail, copiesStartedMail, copiesWantedMail } from './invoice-email-mails.ts';

/**
 * Asks an address whether it wants copies of an account's documents (docs/product.md, 11.10 Email for invoices). Until
 * its reader agrees, only the link's row is stored, and the previous address gets the copies.
 *
 * @returns the seconds to wait; 0 if the mail was written
 */
export async function requestInvoiceEmail(context: Context, user: User, email: string): Promise<number> {
  const { db, now } = context;
  const token = await newLinkToken(context);
  const hash = await hashToken(token);
  return writeInTurn(context, {
    turn: 'invoice_email',
    mail: await copiesWantedMail(context, user, { email, token }),
    also: (isUnderLimit) => [
      db.delete(mailedTokens).where(and(ofUser(user.id, 'invoice_email'), isUnderLimit)),
      insertToken(
        context,
        { token: hash, purpose: 'invoice_email', email },
        and(eq(users.id, user.id), isNotDeleted, isUnderLimit),
        now,
      ),
    ],
  });
}

/** Ends the copies and the pending request for them. */
export async function removeInvoiceEmail(context: Context, user: User): Promise<void> {
  const { db } = context;
  await transaction(context, {
    link: db.delete(mailedTokens).where(ofUser(user.id, 'invoice_email')),
    address: db.update(users).set({ invoiceEmail: '' }).where(eq(users.id, user.id)),
  });
}

/** The address that was asked and has not agreed yet. */
export async function pendingInvoiceEmail({ db, now }: Context, user: User): Promise<string | null> {
  const [pending] = await db
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(and(ofUser(user.id, 'invoice_email'), gt(mailedTokens.expiresAt, now)));
  return pending && pending.email !== user.invoiceEmail ? pending.email : null;
}

/** Starts the copies by the mailed link, which may be used again until it expires, and notifies the account's owner. */
export async function confirmInvoiceEmail(context: Context, token: string): Promise<boolean> {
  const { db, now } = context;
  const isLink = isValid(await hashToken(token), 'invoice_email', now);
  const [found] = await db
    .select({ email: mailedTokens.email, user: users })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(and(isLink, isNotDeleted));
  if (!found) return false;
  const { email, user } = found;
  if (user.invoiceEmail === email) return true;
  const owner = db.select({ id: mailedTokens.userId }).from(mailedTokens).where(isLink);
  const isOwner = and(inArray(users.id, owner), isNotDeleted, eq(users.invoiceEmail, user.invoiceEmail));
  const { saved } = await transaction(context, {
    mail: insertMail(context, await copiesStartedMail(context, user, email), hasRow(db, users.id, isOwner)),
    saved: db.update(users).set({ invoiceEmail: email }).where(isOwner).returning({ id: users.id }),
  });
  if (saved.length > 0) logEvent(context, 'invoice_email', { step: 'confirmed' });
  return true;
}

/**
 * Ends the copies by the link in one of them, which never expires, and notifies the account's owner. Does nothing where
 * the copies have ended or go to another address.
 */
export async function stopInvoiceEmail(context: Context, token: string): Promise<boolean> {
  const { db, env } = context;
  const [userId, address] = (await readSignedToken(env.TOKEN_KEYS, 'invoice-email-stop', token)) ?? [];
  if (!userId) return false;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotDeleted));
  if (!user?.invoiceEmail || (await hashToken(user.invoiceEmail)) !== address) return true;
  const isOn = and(eq(users.id, userId), eq(users.invoiceEmail, user.invoiceEmail));
  await transaction(context, {
    mail: insertMail(context, await copiesEndedMail(context, user), hasRow(db, users.id, isOn)),
    link: db.delete(mailedTokens).where(ofUser(userId, 'invoice_email')),
    address: db.update(users).set({ invoiceEmail: '' }).where(isOn),
  });
  logEvent(context, 'invoice_email', { step: 'stopped' });
  return true;
}
