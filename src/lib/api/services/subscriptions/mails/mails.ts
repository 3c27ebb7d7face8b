import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import { chargeDueAt } from '#lib/api/services/subscriptions/due-times.ts';
import { endLink } from '#lib/api/services/subscriptions/links.ts';
import type { SubscriptionNotice } from '#lib/api/services/subscriptions/notices.ts';
import { chargeableCents, renewalVatCheck, runningOffer } from '#lib/api/services/subscriptions/offers.ts';
import { type FoundSubscription, findSubscription } from '#lib/api/services/subscriptions/rows.ts';
import { CHARGE_NOTICE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';
import { dueLetter, notDueLetter } from './due-mails.ts';
import { endedLetter, failedLetter, unansweredLetter } from './end-mails.ts';
import { dateOf, licenseOf, NOT_YOU, stop } from './mail-parts.ts';

/** What a licence's owner is told about its renewals. */
export async function subscriptionLetter(
  context: Context,
  mail: MailRow,
  notice: SubscriptionNotice,
): Promise<Letter | undefined> {
  const found = await findSubscription(context, notice.licenseId);
  if (!found) return undefined;
  const write = (letter: Omit<Letter, 'greeting'>) => greeted(recipientOf(found.user, mail), letter);
  switch (notice.notice) {
    case 'subscription-on':
      return write(onLetter(found, await endLink(context, found), context.now));
    case 'subscription-due': {
      const letter = await comingLetter(context, found, notice);
      return letter && write(letter);
    }
    case 'subscription-failed':
      return write(failedLetter(found, notice, await endLink(context, found), context.now));
    case 'subscription-unanswered':
      return write(unansweredLetter(found, notice.nextAt, await endLink(context, found), context.now));
    case 'subscription-method':
      return write(methodLetter(found, notice.isRetried, context.now));
    case 'subscription-ended':
      return write(endedLetter(found, notice.endedBy, context.now));
  }
}

async function comingLetter(
  context: Context,
  found: FoundSubscription,
  { priceCents, chargeAt }: SubscriptionNotice & { notice: 'subscription-due' },
): Promise<Omit<Letter, 'greeting'> | undefined> {
  const offer = runningOffer(context, { ...found, vatCheck: await renewalVatCheck(context, found) });
  if (priceCents !== null && offer.kind === 'sold') {
    const charge = { priceCents, at: chargeAt, label: offer.label };
    return dueLetter(found, charge, await endLink(context, found), context.now);
  }
  // What is charged after all is told of before.
  return chargeableCents(offer, found.subscription) === null ? notDueLetter(found, offer) : undefined;
}

function onLetter(found: FoundSubscription, end: string, now: number): Omit<Letter, 'greeting'> {
  const { product, license, consent, subscription } = found;
  return {
    subject: `Rinnovo automatico attivo: ${product.name}`,
    paragraphs: [
      `il rinnovo automatico della tua licenza per ${product.name} è attivo. Hai accettato, con queste parole, versione ${consent.version}:`,
      { document: [{ quote: consent.words }] },
      ...(license.expiresAt === null ? [] : [firstCharge(license.expiresAt, subscription, now)]),
      stop(end),
    ],
    action: licenseOf(found),
    closing: NOT_YOU,
  };
}

function methodLetter(found: FoundSubscription, isRetried: boolean, now: number): Omit<Letter, 'greeting'> {
  const { product, license, subscription } = found;
  const day = license.expiresAt === null ? '' : dateOf(Math.max(now, chargeDueAt(license.expiresAt)));
  return {
    subject: `Metodo di pagamento cambiato: ${product.name}`,
    paragraphs: [
      `da adesso il rinnovo automatico di ${product.name} si addebita su ${subscription.methodName || 'il nuovo metodo'}. Il metodo di prima è cancellato.`,
      isRetried
        ? 'L’addebito che non era riuscito lo riproviamo subito.'
        : `Il prossimo addebito è previsto per il ${day}. Prezzo e consenso restano quelli di prima.`,
    ],
    action: licenseOf(found),
    closing: NOT_YOU,
  };
}

function firstCharge(
  expiresAt: number,
  { priceCents, methodName }: FoundSubscription['subscription'],
  now: number,
): string {
  const day = dateOf(Math.max(now, chargeDueAt(expiresAt)));
  const isTold = CHARGE_NOTICE_DAYS.some((days) => expiresAt - days * DAY_MS > now);
  return `La licenza scade il ${dateOf(expiresAt)}: il primo addebito, di ${formatEuro(priceCents)}, è previsto per il ${day} su ${methodName || 'il metodo salvato'}.${isTold ? ' Prima ti scriviamo ancora.' : ''}`;
}
