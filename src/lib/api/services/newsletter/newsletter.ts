import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Subscriber, subscribers } from '#lib/api/db/schema/newsletter.ts';
import { sendMail } from '#lib/api/mail.ts';
import { takeMailTurn } from '#lib/api/services/shared/mail-turns.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { newsletterConsent } from '#lib/contract/newsletter/newsletter.ts';
import { confirmSubscriptionMail, subscribedMail } from './newsletter-mails.ts';

const LINK_LIFE_MS = 7 * DAY_MS;

const isSubscribed = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt));
const isNotSubscribed = or(isNull(subscribers.confirmedAt), isNotNull(subscribers.unsubscribedAt));

/**
 * Mails an address a link to confirm its subscription, if its mailbox has room. A subscribed address gets nothing;
 * the answer is the same.
 */
export async function subscribe(context: Context, email: string): Promise<void> {
  const { db, now } = context;
  const [subscribed] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), isSubscribed));
  if (subscribed || (await takeMailTurn(context, { email }, 'newsletter')) > 0) return;
  const token = randomToken();
  const request = {
    consentVersion: newsletterConsent.version,
    requestedAt: now,
    tokenHash: await hashToken(token),
    tokenExpiresAt: now + LINK_LIFE_MS,
  };
  const asked = await db
    .insert(subscribers)
    .values({ id: crypto.randomUUID(), email, ...request })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: request,
      setWhere: isNotSubscribed,
    })
    .returning({ id: subscribers.id });
  if (asked.length > 0) await sendMail(context, await confirmSubscriptionMail(context, email, token));
}

/** Subscribes the address that a link was mailed to; the link may be used again while it lives. */
export async function confirmSubscription(context: Context, token: string): Promise<boolean> {
  const { db, now } = context;
  const isLink = and(eq(subscribers.tokenHash, await hashToken(token)), gt(subscribers.tokenExpiresAt, now));
  const [confirmed] = await db
    .update(subscribers)
    .set({ confirmedAt: now, unsubscribedAt: null })
    .where(and(isLink, isNotSubscribed))
    .returning();
  if (confirmed) {
    context.defer(() => welcome(context, confirmed));
    return true;
  }
  const [known] = await db.select({ id: subscribers.id }).from(subscribers).where(and(isLink, isSubscribed));
  return known !== undefined;
}

async function welcome(context: Context, { id, email }: Subscriber): Promise<void> {
  const token = await signToken(context.env.TOKEN_KEYS, 'newsletter-unsubscribe', [id]);
  await sendMail(context, await subscribedMail(context, email, token));
}

/**
 * Ends a subscription and its confirmation link. The token stands in every mail and never expires; for an address
 * that is unsubscribed or deleted there is nothing to do.
 */
export async function unsubscribe({ db, env, now }: Context, token: string): Promise<boolean> {
  const [id] = (await readSignedToken(env.TOKEN_KEYS, 'newsletter-unsubscribe', token)) ?? [];
  if (!id) return false;
  await db
    .update(subscribers)
    .set({ unsubscribedAt: now, tokenHash: null })
    .where(and(eq(subscribers.id, id), isSubscribed));
  return true;
}
