import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { chargeDueAt } from '#lib/api/services/checkout/auto-renewal.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/letters.ts';
import { CHARGE_NOTICE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';
import { endedLetter, failedLetter } from './end-letters.ts';
import { ASK, dateOf, licenseOf, NOT_YOU, stop } from './letter-parts.ts';
import { endLink } from './links.ts';
import type { SubscriptionNotice } from './notices.ts';
import { currentOffer, type Offer } from './offers.ts';
import { type Found, findSubscription } from './rows.ts';

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
    case 'subscription-due':
      return write(dueLetter(found, currentOffer(context, found), await endLink(context, found)));
    case 'subscription-failed':
      return write(failedLetter(found, notice.nextAt, context.now));
    case 'subscription-ended':
      return write(endedLetter(found, notice.endedBy, context.now));
  }
}

function onLetter(found: Found, end: string, now: number): Omit<Letter, 'greeting'> {
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

function firstCharge(
  expiresAt: number,
  { priceCents, methodName }: Found['subscription'],
  now: number,
): string {
  const day = dateOf(Math.max(now, chargeDueAt(expiresAt)));
  const isTold = CHARGE_NOTICE_DAYS.some((days) => expiresAt - days * DAY_MS > now);
  return `La licenza scade il ${dateOf(expiresAt)}: il primo addebito, di ${formatEuro(priceCents)}, è previsto per il ${day} su ${methodName || 'il metodo salvato'}.${isTold ? ' Prima ti scriviamo ancora.' : ''}`;
}

function dueLetter(found: Found, offer: Offer, end: string): Omit<Letter, 'greeting'> {
  const { product, license, subscription } = found;
  const day = license.expiresAt === null ? '' : dateOf(license.expiresAt);
  if (offer.kind !== 'sold' || offer.charged.priceCents > subscription.priceCents)
    return notDueLetter(found, offer, day);
  const due = license.expiresAt === null ? '' : dateOf(chargeDueAt(license.expiresAt));
  const price = formatEuro(offer.charged.priceCents);
  return {
    subject: `La tua licenza ${product.name} si rinnova il ${due}`,
    paragraphs: [
      `la tua licenza per ${product.name} scade il ${day} e si rinnova da sola per ${offer.label}: il ${due} addebitiamo ${price} su ${subscription.methodName || 'il metodo salvato'}.`,
      'Se non vuoi, premi qui sotto: non serve altro, e la licenza resta valida fino alla scadenza.',
      stop(end),
    ],
    action: licenseOf(found),
    closing: ASK,
  };
}

function notDueLetter(found: Found, offer: Offer, day: string): Omit<Letter, 'greeting'> {
  const { product } = found;
  return {
    subject: `La tua licenza ${product.name} non si rinnoverà da sola`,
    paragraphs: [
      `la tua licenza per ${product.name} scade il ${day}. Avevi scelto il rinnovo automatico, ma ${whyNot(found, offer)}.`,
      ...(offer.kind === 'sold'
        ? [
            'Se vuoi che si rinnovi al nuovo prezzo, accettalo nella pagina della licenza prima della scadenza.',
          ]
        : []),
    ],
    action: licenseOf(found),
    closing: ASK,
  };
}

function whyNot({ subscription }: Found, offer: Offer): string {
  switch (offer.kind) {
    case 'withdrawn':
      return 'il prodotto non si rinnova più';
    case 'not-sold-there':
      return 'nel tuo Paese non vendiamo più';
    case 'sold':
      return `il prezzo è salito da ${formatEuro(subscription.priceCents)} a ${formatEuro(offer.charged.priceCents)}, e senza il tuo consenso non lo addebitiamo`;
  }
}
