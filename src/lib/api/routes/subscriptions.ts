import { Hono } from 'hono';
import { authenticate, authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { followLink } from '#lib/api/guesses.ts';
import { startSubscription } from '#lib/api/services/subscriptions/agreements.ts';
import { endSubscription } from '#lib/api/services/subscriptions/ends.ts';
import { isEndLink, readEndLink } from '#lib/api/services/subscriptions/links.ts';
import { findRenewable } from '#lib/api/services/subscriptions/renewables.ts';
import { subscriptionOf } from '#lib/api/services/subscriptions/subscription.ts';
import { perAccount, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { SubscriptionInput } from '#lib/contract/subscriptions/subscriptions.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const ENDED = 'Il rinnovo automatico è spento: non addebitiamo più nulla. Ti abbiamo mandato una conferma.';

const consentCount = perAccount('renewalConsentsPerAccount');

export const subscriptions = new Hono<Api>();

subscriptions.get(calls.subscription.path, async (c) => {
  const { user } = await authenticate(c);
  const isBack = c.req.query('back') !== undefined;
  const body = await subscriptionOf(c.get('context'), user, c.req.param('id'), isBack);
  if (!body) throw refused(404, NOT_FOUND);
  return c.json(body);
});

subscriptions.post(calls.startSubscription.path, async (c) => {
  const { user } = await authenticateVerified(c, consentCount);
  const input = await readBody(c, SubscriptionInput);
  await throttle(c, ...consentCount({ userId: user.id }));
  return c.json(await startSubscription(c.get('context'), user, c.req.param('id'), input));
});

/** As easy as to begin: repeated, it says the same. */
subscriptions.post(calls.endSubscription.path, async (c) => {
  const { user } = await authenticate(c);
  const found = await findRenewable(c.get('context'), user, c.req.param('id'));
  if (!found?.subscription) throw refused(404, NOT_FOUND);
  await endSubscription(c.get('context'), found.license.id, 'customer');
  return c.json({ message: ENDED });
});

subscriptions.post(calls.endSubscriptionByLink.path, async (c) => {
  const { token } = await readBody(c, TokenInput);
  const context = c.get('context');
  const link = { token, isOurs: await isEndLink(context, token) };
  await followLink(c, link, async () =>
    endSubscription(context, await readEndLink(context, token), 'customer'),
  );
  return c.json({ message: ENDED });
});
