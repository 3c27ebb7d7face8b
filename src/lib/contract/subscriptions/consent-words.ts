import { RENEWAL_CONSENT_VERSION } from './rules.ts';

/** One of several licences as the words name it. */
interface Named {
  /** The last letters of its key. */
  ending: string;
  price: string;
  /** Of its first charge. */
  day: string;
}

const HOW =
  'sul metodo di pagamento salvato, tre giorni prima di ogni scadenza, finché non disdico. Un prezzo più alto vale solo se lo accetto.';
const ANY = 'Disdico quando voglio, anche per una sola.';

const named = ({ ending, price, day }: Named): string =>
  `quella che finisce con ${ending} a ${price}, primo addebito il ${day}`;

/**
 * What a customer agrees to whose licences renew themselves; stored with price, duration and moment. A new text needs a new
 * version.
 */
export const renewalConsent = {
  version: RENEWAL_CONSENT_VERSION,
  words: (price: string, duration: string) =>
    `Chiedo che alla scadenza la licenza si rinnovi da sola per ${duration} e autorizzo l’addebito di ${price} ${HOW}`,
  /** Of new licences that are ordered together, at one price. */
  wordsOfNew: (count: number, { price, sum }: { price: string; sum: string }, duration: string) =>
    `Chiedo che alla scadenza ognuna delle ${count} licenze si rinnovi da sola per ${duration} e autorizzo l’addebito di ${price} per ognuna, ${sum} in tutto, ${HOW} ${ANY}`,
  /** Of licences that are there, each with its price; one, where the others of its order renew themselves already. */
  wordsOfSeveral: (licenses: Named[], sum: string, duration: string) =>
    licenses.length === 1
      ? `Chiedo che alla scadenza una licenza si rinnovi da sola per ${duration} e autorizzo l’addebito ${HOW} La licenza: ${licenses.map(named).join('')}.`
      : `Chiedo che alla scadenza queste licenze si rinnovino da sole per ${duration} e autorizzo gli addebiti, ${sum} in tutto, ${HOW} ${ANY} Le licenze: ${licenses.map(named).join('; ')}.`,
} as const;
