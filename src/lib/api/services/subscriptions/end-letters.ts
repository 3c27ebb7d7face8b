import type { Letter } from '#lib/api/services/mails/contents.ts';
import type { SubscriptionEnd } from '#lib/contract/subscriptions/subscription-states.ts';
import { ASK, dateOf, licenseOf, NOT_YOU, stop } from './letter-parts.ts';
import type { Found } from './rows.ts';

/** A charge that a bank has declined; `end` leads to the press that ends it. */
export function failedLetter(
  found: Found,
  nextAt: number,
  end: string,
  now: number,
): Omit<Letter, 'greeting'> {
  const { product, subscription } = found;
  return {
    subject: `Addebito non riuscito: ${product.name}`,
    paragraphs: [
      `non siamo riusciti ad addebitare il rinnovo di ${product.name} su ${subscription.methodName || 'il metodo salvato'}. Non ti è stato addebitato nulla. ${validity(found, now)}`,
      `Riproviamo il ${dateOf(nextAt)}. Puoi anche rinnovarla tu; per usare un altro metodo di pagamento disdici il rinnovo automatico e attivalo di nuovo, nella pagina della licenza.`,
      ...(subscription.state === 'on' ? [stop(end)] : []),
    ],
    action: licenseOf(found),
    closing: ASK,
  };
}

const ends: Record<SubscriptionEnd, string> = {
  customer: 'Hai disdetto il rinnovo automatico.',
  failed: 'Gli addebiti non sono riusciti, e non riproviamo più.',
  price: 'Il prezzo è salito, e senza il tuo consenso non lo addebitiamo.',
  license: 'La licenza non si può più rinnovare.',
  refund: 'L’ultimo pagamento ti è stato rimborsato.',
  product: 'Il prodotto non si rinnova più.',
  country: 'Nel tuo Paese non vendiamo più.',
  seller: 'Lo abbiamo spento noi.',
};

/** The receipt of whoever ended it, too. */
export function endedLetter(found: Found, endedBy: SubscriptionEnd, now: number): Omit<Letter, 'greeting'> {
  return {
    subject: `Rinnovo automatico spento: ${found.product.name}`,
    paragraphs: [
      `la tua licenza per ${found.product.name} non si rinnova più da sola. ${ends[endedBy]}`,
      `Non addebitiamo più nulla e cancelliamo il metodo di pagamento salvato. ${validity(found, now)}`.trim(),
      ...(endedBy === 'price'
        ? [
            'Se vuoi che si rinnovi al nuovo prezzo, accettalo nella pagina della licenza prima della scadenza.',
          ]
        : []),
    ],
    action: licenseOf(found),
    closing: endedBy === 'customer' ? NOT_YOU : ASK,
  };
}

function validity({ license: { status, expiresAt } }: Found, now: number): string {
  if (expiresAt === null || (status !== 'active' && status !== 'expired')) return '';
  const day = dateOf(expiresAt);
  return expiresAt > now ? `La licenza resta valida fino al ${day}.` : `La licenza è scaduta il ${day}.`;
}
