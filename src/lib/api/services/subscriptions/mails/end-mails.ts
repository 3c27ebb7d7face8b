import type { Letter } from '#lib/api/services/mails/contents.ts';
import { adviceFor, confirmHref, reasonOf } from '#lib/api/services/subscriptions/failed-charges.ts';
import type { FoundSubscription } from '#lib/api/services/subscriptions/rows.ts';
import type { ChargeFailure, SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import { ASK, dateOf, licenseOf, NOT_YOU, stop } from './mail-parts.ts';

interface Failed {
  failure: ChargeFailure;
  nextAt: number;
}

/** A charge that has failed; `end` leads to the press that ends it. */
export function failedLetter(
  found: FoundSubscription,
  { failure, nextAt }: Failed,
  end: string,
  now: number,
): Omit<Letter, 'greeting'> {
  const { product, subscription } = found;
  const confirm = { label: 'Conferma e paga', path: confirmHref(found) };
  return {
    subject: `Addebito non riuscito: ${product.name}`,
    paragraphs: [
      `non siamo riusciti ad addebitare il rinnovo di ${product.name} su ${subscription.methodName || 'il metodo salvato'}: ${reasonOf(failure)}. Non ti è stato addebitato nulla. ${validity(found, now)}`.trim(),
      adviceFor(failure, nextAt),
      ...(subscription.state === 'on' ? [stop(end)] : []),
    ],
    action: failure === 'authentication' ? confirm : licenseOf(found),
    closing: ASK,
  };
}

/** A charge without an answer: it may have been made. */
export function unansweredLetter(
  found: FoundSubscription,
  nextAt: number,
  end: string,
  now: number,
): Omit<Letter, 'greeting'> {
  const { product, subscription } = found;
  return {
    subject: `Rinnovo in ritardo: ${product.name}`,
    paragraphs: [
      `da tre giorni proviamo ad addebitare il rinnovo di ${product.name} su ${subscription.methodName || 'il metodo salvato'}, ma il servizio di pagamento non ci dà una risposta. Per ora la licenza non si è rinnovata. ${validity(found, now)}`.trim(),
      `Riproviamo il ${dateOf(nextAt)}. Se non vuoi aspettare, rinnovala tu o cambia il metodo di pagamento, nella pagina della licenza. Se intanto vedi l’addebito, non pagare di nuovo: la licenza si rinnova appena ci arriva la conferma.`,
      ...(subscription.state === 'on' ? [stop(end)] : []),
    ],
    action: licenseOf(found),
    closing: ASK,
  };
}

const ends: Record<SubscriptionEnd, string> = {
  customer: 'Hai disdetto il rinnovo automatico.',
  failed: 'Non siamo riusciti ad addebitare il rinnovo, e non riproviamo più.',
  late: 'Non è stato possibile addebitare il rinnovo in tempo, e non riproviamo più.',
  price: 'Il prezzo è salito, e senza il tuo consenso non lo addebitiamo.',
  license: 'La licenza non si può più rinnovare.',
  refund: 'L’ultimo pagamento ti è stato rimborsato.',
  product: 'Il prodotto non si rinnova più.',
  country: 'Nel tuo Paese non vendiamo più.',
  seller: 'Lo abbiamo spento noi.',
};

/** Also the receipt of the person who ended it. */
export function endedLetter(
  found: FoundSubscription,
  endedBy: SubscriptionEnd,
  now: number,
): Omit<Letter, 'greeting'> {
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
      ...(endedBy === 'failed' || endedBy === 'late'
        ? [
            'Per continuare a usarla rinnovala tu, nella pagina della licenza: chiave e dispositivi restano gli stessi. Da lì puoi anche attivare di nuovo il rinnovo automatico, con un altro metodo di pagamento.',
          ]
        : []),
    ],
    action: licenseOf(found),
    closing: endedBy === 'customer' ? NOT_YOU : ASK,
  };
}

function validity({ license: { status, expiresAt } }: FoundSubscription, now: number): string {
  if (expiresAt === null || (status !== 'active' && status !== 'expired')) return '';
  const day = dateOf(expiresAt);
  return expiresAt > now ? `La licenza resta valida fino al ${day}.` : `La licenza è scaduta il ${day}.`;
}
