import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Caller, type Context, logEvent } from '#lib/api/context.ts';
import { mailedTokens, sessions, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { sendMail } from '#lib/api/mail.ts';
import {
  insertToken,
  issueToken,
  isValid,
  ofUser,
  voidEmailChange,
} from '#lib/api/services/login/mailed-tokens.ts';
import { takeMailTurn } from '#lib/api/services/shared/mail-turns.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { addressChangedMail, addressChangeMail, addressWantedMail, newAddressMail } from './account-mails.ts';
import { WRONG_PASSWORD } from './password-change.ts';

/**
 * Asks for a change of address (docs/product.md, 11.4 Change of address). Until the mailed link is opened, its
 * row is all that is stored.
 *
 * @param caller whose password has just been checked
 * @returns seconds to wait after the last request, 0 if this one is accepted
 */
export async function requestEmailChange(context: Context, caller: Caller, email: string): Promise<number> {
  const { user } = caller;
  // Counted apart from what strangers may cause: the present address hears of every request.
  const wait = await takeMailTurn(context, user, 'own_change');
  if (wait > 0) return wait;
  // A taken address gets a token as well, so that the answer does not tell.
  const token = await issueChange(context, caller, email);
  // A parallel new password was faster, or the end of this session.
  if (!token) throw invalid({ current_password: [WRONG_PASSWORD] });
  logEvent(context, 'address_change', { step: 'asked' });
  const undo = user.emailVerifiedAt ? await issueToken(context, user, 'undo_change_email') : undefined;
  context.defer(async () => {
    if (undo) await sendMail(context, await addressChangeMail(context, user, email, undo));
    if ((await takeMailTurn(context, { email }, 'change_email')) > 0) return;
    const [owner] = await context.db.select().from(users).where(eq(users.email, email));
    await sendMail(
      context,
      await (owner ? addressWantedMail(context, { email }) : newAddressMail(context, email, token)),
    );
  });
  return 0;
}

/** Replaces the pending change; nothing if a new password or the end of the session came in between. */
async function issueChange(context: Context, { user, sessionId }: Caller, email: string) {
  const { db, now } = context;
  const session = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  const isSame = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), exists(session));
  const token = randomToken();
  const [, issued] = await db.batch([
    voidEmailChange(context, user.id),
    insertToken(context, { token: await hashToken(token), purpose: 'change_email', email }, isSame, now),
  ]);
  return issued.length > 0 ? token : undefined;
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
 * because they name an address that is no longer the account's. The old address gets a link that undoes it.
 */
export async function confirmEmailChange(context: Context, token: string): Promise<boolean> {
  const { db, now, defer } = context;
  const isLink = isValid(await hashToken(token), 'change_email', now);
  const [found] = await db
    .select({ email: mailedTokens.email, user: users })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(isLink);
  if (!found) return false;
  const { email, user } = found;
  if (user.email === email) return true;
  const others = alias(users, 'others');
  const isFree = notExists(db.select({ one: sql`1` }).from(others).where(eq(others.email, email)));
  const isOwner = inArray(users.id, db.select({ id: mailedTokens.userId }).from(mailedTokens).where(isLink));
  const isMovable = and(isOwner, eq(users.email, user.email), isFree);
  const undo = randomToken();
  // One transaction: nobody is moved without a way back.
  const [, moved] = await db.batch([
    insertToken(
      context,
      { token: await hashToken(undo), purpose: 'undo_change_email', email: user.email },
      and(isMovable, isNotNull(users.emailVerifiedAt)),
      now,
    ),
    db.update(users).set({ email, emailVerifiedAt: now }).where(isMovable).returning({ id: users.id }),
  ]);
  if (moved.length > 0) {
    logEvent(context, 'address_change', { step: 'done' });
    if (user.emailVerifiedAt)
      defer(async () => sendMail(context, await addressChangedMail(context, user, email, undo)));
    return true;
  }
  // A parallel use of the link was faster, or somebody else has the address now.
  const [present] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
  return present?.email === email;
}
