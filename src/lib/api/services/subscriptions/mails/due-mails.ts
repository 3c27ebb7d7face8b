import type { Letter } from '#lib/api/services/mails/contents.ts';
import { expiringCard } from '#lib/api/services/subscriptions/cards.ts';
import type { Offer } from '#lib/api/services/subscriptions/offers.ts';
import type { FoundSubscription } from '#lib/api/services/subscriptions/rows.ts';
import { formatEuro } from '#lib/format.ts';
import { ASK, dateOf, licenseOf, stop } from './mail-parts.ts';

/** A charge as it is told of. */
interface Coming {
  priceCents: number;
  at: number;
  /** Of the duration. */
  label: string;
}

/**
 * Tells of a charge.
 *
 * @param end the path that ends the renewals
 */
export function dueLetter(
  found: FoundSubscription,
  { priceCents, at, label }: Coming,
  end: string,
  now: number,
): Omit<Letter, 'greeting'> {
  const { product, license, subscription } = found;
  const due = dateOf(at);
  const day = license.expiresAt === null ? '' : dateOf(license.expiresAt);
  const card = expiringCard(subscription, at);
  const isOver = license.expiresAt !== null && license.expiresAt <= now;
  return {
    subject: `La tua licenza ${product.name} si rinnova il ${due}`,
    paragraphs: [
      `la tua licenza per ${product.name} ${isOver ? 'è scaduta' : 'scade'} il ${day} e si rinnova da sola per ${label}: il ${due} addebitiamo ${formatEuro(priceCents)} su ${subscription.methodName || 'il metodo salvato'}.`,
      `Se non vuoi, premi qui sotto: non serve altro${isOver ? '' : ', e la licenza resta valida fino alla scadenza'}.`,
      ...(card ? [`${card}: l’addebito non riuscirebbe. Cambiala prima nella pagina della licenza.`] : []),
      stop(end),
    ],
    action: card ? { ...licenseOf(found), label: 'Cambia la carta' } : licenseOf(found),
    closing: ASK,
  };
}

/** Tells that nothing will be charged, and why. */
export function notDueLetter(found: FoundSubscription, offer: Offer): Omit<Letter, 'greeting'> {
  const { product, license } = found;
  const day = license.expiresAt === null ? '' : dateOf(license.expiresAt);
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

function whyNot({ subscription }: FoundSubscription, offer: Offer): string {
  switch (offer.kind) {
    case 'withdrawn':
      return 'il prodotto non si rinnova più';
    case 'not-sold-there':
      return 'nel tuo Paese non vendiamo più';
    case 'sold':
      return `il prezzo è salito da ${formatEuro(subscription.priceCents)} a ${formatEuro(offer.charged.priceCents)}, e senza il tuo consenso non lo addebitiamo`;
  }
}
