import { and, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type InTurn, insertMail, newRequest } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { newsletterConsent } from '#lib/contract/newsletter/rules.ts';
import { confirmSubscriptionMail, subscribedMail } from './newsletter-mails.ts';

const LINK_LIFE_MS = 7 * DAY_MS;

const isSubscribed = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt));
const isNotSubscribed = or(isNull(subscribers.confirmedAt), isNotNull(subscribers.unsubscribedAt));

/** Requests a confirmation link for an address; the response does not tell whether the address is subscribed. */
export async function subscribe(context: Context, email: string): Promise<void> {
  const request = await newRequest(context, email, { request: 'newsletter' });
  await transaction(context, { mail: insertMail(context, request) });
}

/** The confirmation mail; `undefined` for an address that is subscribed. */
export async function mailOfSubscription(
  context: Context,
  email: string,
  requestedAt: number,
): Promise<InTurn | undefined> {
  const { db, now } = context;
  const ofSubscribed = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), isSubscribed));
  if ((await ofSubscribed).length > 0) return undefined;
  const token = await newLinkToken(context);
  const endsAt = now + LINK_LIFE_MS;
  const link = { tokenHash: await hashToken(token), tokenExpiresAt: endsAt };
  const request = { consentVersion: newsletterConsent.version, requestedAt, ...link };
  return {
    turn: 'newsletter',
    mail: await confirmSubscriptionMail(context, email, { token, endsAt }),
    condition: notExists(ofSubscribed),
    also: (isUnderLimit) => [
      db
        .insert(subscribers)
        .select(
          sql`select ${crypto.randomUUID()}, ${email}, ${request.consentVersion}, ${requestedAt}, ${link.tokenHash},
            ${endsAt}, null, null where ${isUnderLimit}`,
        )
        .onConflictDoUpdate({ target: subscribers.email, set: request, setWhere: isNotSubscribed }),
    ],
  };
}

/** Subscribes the address to which a link was mailed; the link may be used again until it expires. */
export async function confirmSubscription(context: Context, token: string): Promise<boolean> {
  const { db, env, now } = context;
  const isLink = and(eq(subscribers.tokenHash, await hashToken(token)), gt(subscribers.tokenExpiresAt, now));
  const [found] = await db.select().from(subscribers).where(isLink);
  if (!found) return false;
  const goodbye = await signToken(env.TOKEN_KEYS, 'newsletter-unsubscribe', [found.id]);
  const mail = await subscribedMail(context, found.email, goodbye);
  const isNew = and(isLink, isNotSubscribed);
  await transaction(context, {
    mail: insertMail(context, mail, hasRow(db, subscribers.id, isNew)),
    confirmed: db.update(subscribers).set({ confirmedAt: now, unsubscribedAt: null }).where(isNew),
  });
  return true;
}

/**
 * Ends a subscription and its confirmation link, or an account's news about products. Every mail contains the token,
 * which never expires. For an unsubscribed or deleted address there is nothing to do. Returns what ended.
 */
export async function unsubscribe(
  { db, env, now }: Context,
  token: string,
): Promise<'newsletter' | 'product-news' | undefined> {
  const [userId] = (await readSignedToken(env.TOKEN_KEYS, 'product-news-unsubscribe', token)) ?? [];
  if (userId) {
    await db.update(users).set({ productNews: false }).where(eq(users.id, userId));
    return 'product-news';
  }
  const [id] = (await readSignedToken(env.TOKEN_KEYS, 'newsletter-unsubscribe', token)) ?? [];
  if (!id) return undefined;
  await db
    .update(subscribers)
    .set({ unsubscribedAt: now, tokenHash: null })
    .where(and(eq(subscribers.id, id), isSubscribed));
  return 'newsletter';
}
