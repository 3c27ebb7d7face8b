import { answerCalls } from '#lib/api/answers.ts';
import { found, refused } from '#lib/api/errors.ts';
import { followLink } from '#lib/api/guesses.ts';
import { saveRenewalReason } from '#lib/api/services/end-reasons.ts';
import { startSubscription } from '#lib/api/services/subscriptions/agreements.ts';
import { endSubscriptions } from '#lib/api/services/subscriptions/ends.ts';
import { isEndLink, readEndLink } from '#lib/api/services/subscriptions/links.ts';
import { changeMethod } from '#lib/api/services/subscriptions/method-changes.ts';
import { findRenewable } from '#lib/api/services/subscriptions/renewables.ts';
import { subscriptionOf } from '#lib/api/services/subscriptions/subscription.ts';
import { perAccount } from '#lib/api/throttle.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { endReasons } from '#lib/text/subscriptions/end-reasons.ts';

const ENDED = 'Il rinnovo automatico è disdetto: non addebitiamo più nulla. Ti abbiamo mandato una conferma.';

export const subscriptions = answerCalls({
  subscription: async ({ context, user, id, query }) =>
    found(await subscriptionOf(context, user, id, query.back !== undefined)),
  startSubscription: {
    counts: perAccount('renewalConsentsPerAccount'),
    answer: ({ context, user, id, input }) => startSubscription(context, user, id, input),
  },
  changeSubscriptionMethod: {
    counts: perAccount('renewalConsentsPerAccount'),
    answer: ({ context, user, id }) => changeMethod(context, user, id),
  },
  /** Ending is as easy as starting; a repeated call has the same result. */
  endSubscription: async ({ context, user, id }) => {
    const renewable = await findRenewable(context, user, id);
    if (!renewable?.subscription) throw refused(404, NOT_FOUND);
    await endSubscriptions(context, [renewable.license.id], 'customer');
    return { message: ENDED };
  },
  endSubscriptionByLink: async ({ c, context, input: { token } }) => {
    const link = { token, isOurs: await isEndLink(context, token) };
    await followLink(c, link, async () =>
      endSubscriptions(context, [await readEndLink(context, token)], 'customer'),
    );
    return { message: ENDED };
  },
  tellEndReason: async ({ context, user, id, input }) => {
    if (!(await saveRenewalReason(context, id, input, user))) throw refused(404, NOT_FOUND);
    return { message: endReasons.thanks };
  },
  tellEndReasonByLink: async ({ c, context, input: { token, ...answer } }) => {
    const link = { token, isOurs: await isEndLink(context, token) };
    await followLink(c, link, async () => {
      const licenseId = await readEndLink(context, token);
      if (!(await saveRenewalReason(context, licenseId, answer))) throw refused(409, endReasons.notEnded);
    });
    return { message: endReasons.thanks };
  },
});
