import { and, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { mailedTokens, type User, users } from '#lib/api/db/schema/users.ts';
import { sendMail } from '#lib/api/mail.ts';
import { issueToken, isValid, ofUser, takeMailTurn } from '#lib/api/services/login/mailed-tokens.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { addressChangeMail, addressWantedMail, newAddressMail } from './account-mails.ts';

/**
 * Asks for a change of address (docs/product.md, 11.4 Change of address). Until the mailed link is opened, its
 * row is all that is stored.
 *
 * @returns seconds to wait after the last request, 0 if this one is accepted
 */
export async function requestEmailChange(context: Context, user: User, email: string): Promise<number> {
  const wait = await takeMailTurn(context, user.id, 'change_email');
  if (wait > 0) return wait;
  // A taken address gets a token as well, so that the answer does not tell.
  const token = await issueToken(context, { id: user.id, email }, 'change_email');
  context.defer(async () => {
    await sendMail(context, await addressChangeMail(context, user, email));
    const [owner] = await context.db.select().from(users).where(eq(users.email, email));
    if (!owner) return sendMail(context, await newAddressMail(context, email, token));
    if ((await takeMailTurn(context, owner.id, 'address_wanted')) === 0)
      await sendMail(context, await addressWantedMail(context, { email }));
  });
  return 0;
}

/** The address that waits for its confirmation. */
export async function pendingEmail({ db, now }: Context, user: User): Promise<string | null> {
  const [pending] = await db
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(
      and(
        ofUser(user.id, 'change_email'),
        gt(mailedTokens.expiresAt, now),
        ne(mailedTokens.email, user.email),
      ),
    );
  return pending?.email ?? null;
}

/**
 * Puts the new address in force; the link may be used again while it lives. Reset links to the old address end,
 * because they name an address that is no longer the account's.
 */
export async function confirmEmailChange({ db, now }: Context, token: string): Promise<boolean> {
  const isLink = isValid(await hashToken(token), 'change_email', now);
  const [link] = await db.select().from(mailedTokens).where(isLink);
  if (!link) return false;
  const others = alias(users, 'others');
  const isFree = notExists(db.select({ one: sql`1` }).from(others).where(eq(others.email, link.email)));
  const isOwner = inArray(users.id, db.select({ id: mailedTokens.userId }).from(mailedTokens).where(isLink));
  await db.update(users).set({ email: link.email, emailVerifiedAt: now }).where(and(isOwner, isFree));
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, link.userId));
  return user?.email === link.email;
}
