import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import type { SubscriptionNotice } from '#lib/api/services/subscriptions/notices/notices.ts';
import { chargeableCents, renewalVatCheck, runningOffer } from '#lib/api/services/subscriptions/offers.ts';
import { findSubscriptions } from '#lib/api/services/subscriptions/rows.ts';
import { isUsed } from '#lib/api/services/subscriptions/saved-methods.ts';
import { dueLetter, notDueLetter, type Offered } from './due-mails.ts';
import { endedLetter, failedLetter, unansweredLetter } from './end-mails.ts';
import { type ToldLicenses, toldLicenses } from './mail-parts.ts';
import { methodLetter, onLetter } from './start-mails.ts';

/** The mail to the owner of licences about their renewals. */
export async function subscriptionLetter(
  context: Context,
  mail: MailRow,
  notice: SubscriptionNotice,
): Promise<Letter | undefined> {
  const [first, ...others] = await findSubscriptions(context, notice.licenseIds);
  if (!first) return undefined;
  const to = recipientOf(first.user, mail);
  const told = await toldLicenses(context, [first, ...others], Boolean(to.emailVerifiedAt));
  const letter = await letterOf(context, told, notice);
  return letter && greeted(to, letter);
}

async function letterOf(
  context: Context,
  told: ToldLicenses,
  notice: SubscriptionNotice,
): Promise<Omit<Letter, 'greeting'> | undefined> {
  const { now } = context;
  switch (notice.notice) {
    case 'subscription-on':
      return onLetter(told, now);
    case 'subscription-due':
      return comingLetter(context, told, notice);
    case 'subscription-failed':
      return failedLetter(told, notice, now);
    case 'subscription-unanswered':
      return unansweredLetter(told, notice.nextAt, now);
    case 'subscription-method':
      return methodLetter(told, notice.isRetried, now);
    case 'subscription-ended': {
      const { customer, method } = told.first.subscription;
      const isKept = customer !== null && method !== null && (await isUsed(context, { customer, method }));
      return endedLetter(told, { endedBy: notice.endedBy, isKept }, now);
    }
  }
}

async function comingLetter(
  context: Context,
  told: ToldLicenses,
  { prices, chargeAt }: SubscriptionNotice & { notice: 'subscription-due' },
): Promise<Omit<Letter, 'greeting'> | undefined> {
  const vatCheck = await renewalVatCheck(context, told.first);
  const offered = told.all.map(
    ({ found }): Offered => ({ found, offer: runningOffer(context, { ...found, vatCheck }) }),
  );
  const [first, ...others] = offered;
  if (prices !== null && first?.offer.kind === 'sold')
    return dueLetter(told, { prices, at: chargeAt, label: first.offer.label }, context.now);
  // Send nothing if a licence is charged after all: another mail announces that charge.
  const isCharged = offered.some(({ found, offer }) => chargeableCents(offer, found.subscription) !== null);
  return isCharged || !first ? undefined : notDueLetter(told, [first, ...others], context.now);
}
