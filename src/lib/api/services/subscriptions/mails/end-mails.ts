import type { Letter } from '#lib/api/services/mails/contents.ts';
import { adviceFor, confirmHref, reasonOf } from '#lib/api/services/subscriptions/failed-charges.ts';
import type { ChargeFailure, SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import {
  ASK,
  dateOf,
  endOf,
  factOfEach,
  licenseOf,
  methodOf,
  NOT_YOU,
  nameOf,
  stop,
  type ToldLicenses,
  validity,
  worded,
  yours,
} from './mail-parts.ts';

interface Failed {
  failure: ChargeFailure;
  nextAt: number;
}

/** The mail about a failed charge. */
export function failedLetter(
  told: ToldLicenses,
  { failure, nextAt }: Failed,
  now: number,
): Omit<Letter, 'greeting'> {
  const { first, all } = told;
  const others = all.slice(1).map(({ found }) => found.subscription);
  const confirm = { label: 'Conferma e paga', path: confirmHref(first, [first.subscription, ...others]) };
  return {
    subject: `Addebito non riuscito: ${nameOf(told)}`,
    paragraphs: [
      `non siamo riusciti ad addebitare il rinnovo di ${nameOf(told)} su ${methodOf(told)}: ${reasonOf(failure)}. Non ti è stato addebitato nulla. ${validity(told, now)}`.trim(),
      ...factOfEach(told, (found) => endOf(found, now)),
      adviceFor(failure, nextAt, all.length),
      ...stop(told),
    ],
    action: failure === 'authentication' ? confirm : licenseOf(told),
    closing: ASK,
  };
}

/** The mail about a charge without a response: it may have succeeded. */
export function unansweredLetter(told: ToldLicenses, nextAt: number, now: number): Omit<Letter, 'greeting'> {
  return {
    subject: `Rinnovo in ritardo: ${nameOf(told)}`,
    paragraphs: [
      `da tre giorni proviamo ad addebitare il rinnovo di ${nameOf(told)} su ${methodOf(told)}, ma il servizio di pagamento non ci dà una risposta. ${worded(told, 'Per ora la licenza non si è rinnovata.', 'Per ora le licenze non si sono rinnovate.')} ${validity(told, now)}`.trim(),
      ...factOfEach(told, (found) => endOf(found, now)),
      worded(
        told,
        `Riproviamo il ${dateOf(nextAt)}. Se non vuoi aspettare, rinnovala tu o cambia il metodo di pagamento, nella pagina della licenza. Se intanto vedi l’addebito, non pagare di nuovo: la licenza si rinnova appena ci arriva la conferma.`,
        `Riproviamo il ${dateOf(nextAt)}. Se non vuoi aspettare, rinnovale tu o cambia il metodo di pagamento nella pagina di una delle licenze. Se intanto vedi l’addebito, non pagare di nuovo: le licenze si rinnovano appena ci arriva la conferma.`,
      ),
      ...stop(told),
    ],
    action: licenseOf(told),
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
  seller: 'Lo abbiamo disattivato noi.',
};

/**
 * Also the receipt for the person who ended it.
 *
 * @param isKept whether the method still pays for other licences
 */
export function endedLetter(
  told: ToldLicenses,
  { endedBy, isKept }: { endedBy: SubscriptionEnd; isKept: boolean },
  now: number,
): Omit<Letter, 'greeting'> {
  const why =
    endedBy === 'license' ? worded(told, ends.license, 'Non si possono più rinnovare.') : ends[endedBy];
  const gone = isKept
    ? `${worded(told, 'Per questa licenza', 'Per queste licenze')} non addebitiamo più nulla. Il metodo di pagamento resta salvato per le altre che si rinnovano da sole.`
    : 'Non addebitiamo più nulla e cancelliamo il metodo di pagamento salvato.';
  return {
    subject: `Rinnovo automatico disattivato: ${nameOf(told)}`,
    paragraphs: [
      `${yours(told)} ${worded(told, 'non si rinnova più da sola', 'non si rinnovano più da sole')}. ${why}`,
      `${gone} ${validity(told, now)}`.trim(),
      ...factOfEach(told, (found) => endOf(found, now)),
      ...(endedBy === 'price'
        ? [
            worded(
              told,
              'Se vuoi che si rinnovi al nuovo prezzo, accettalo nella pagina della licenza prima della scadenza.',
              'Se vuoi che si rinnovino al nuovo prezzo, accettalo nella pagina di ogni licenza prima della scadenza.',
            ),
          ]
        : []),
      ...(endedBy === 'failed' || endedBy === 'late'
        ? [
            worded(
              told,
              'Per continuare a usarla rinnovala tu, nella pagina della licenza: chiave e dispositivi restano gli stessi. Da lì puoi anche attivare di nuovo il rinnovo automatico, con un altro metodo di pagamento.',
              'Per continuare a usarle rinnovale tu, anche tutte insieme: chiavi e dispositivi restano gli stessi. Nella pagina di ogni licenza puoi anche attivare di nuovo il rinnovo automatico, con un altro metodo di pagamento.',
            ),
          ]
        : []),
    ],
    action: licenseOf(told),
    closing: endedBy === 'customer' ? NOT_YOU : ASK,
  };
}
