import { RENEWAL_CONSENT_VERSION } from './rules.ts';

/** One of several licences in the consent text. */
interface Named {
  /** The last characters of the key. */
  ending: string;
  price: string;
  /** The day of its first charge. */
  day: string;
}

const HOW =
  'sul metodo di pagamento salvato, tre giorni prima di ogni scadenza, finché non disdico. Un prezzo più alto vale solo se lo accetto.';
const ANY = 'Disdico quando voglio, anche per una sola.';

const named = ({ ending, price, day }: Named): string =>
  `quella che finisce con ${ending} a ${price}, primo addebito il ${day}`;

/** The consent to automatic renewal, stored with price, duration and time. A new text needs a new version. */
export const renewalConsent = {
  version: RENEWAL_CONSENT_VERSION,
  words: (price: string, duration: string) =>
    `Chiedo che alla scadenza la licenza si rinnovi da sola per ${duration} e autorizzo l’addebito di ${price} ${HOW}`,
  /** For new licences ordered together, at one price. */
  wordsOfNew: (count: number, { price, sum }: { price: string; sum: string }, duration: string) =>
    `Chiedo che alla scadenza ognuna delle ${count} licenze si rinnovi da sola per ${duration} e autorizzo l’addebito di ${price} per ognuna, ${sum} in tutto, ${HOW} ${ANY}`,
  /** For existing licences, each with its price; one, if the others of its order already renew themselves. */
  wordsOfSeveral: (licenses: Named[], sum: string, duration: string) =>
    licenses.length === 1
      ? `Chiedo che alla scadenza una licenza si rinnovi da sola per ${duration} e autorizzo l’addebito ${HOW} La licenza: ${licenses.map(named).join('')}.`
      : `Chiedo che alla scadenza queste licenze si rinnovino da sole per ${duration} e autorizzo gli addebiti, ${sum} in tutto, ${HOW} ${ANY} Le licenze: ${licenses.map(named).join('; ')}.`,
} as const;
