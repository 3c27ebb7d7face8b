import { RENEWAL_CONSENT_VERSION } from './rules.ts';

/**
 * What a customer agrees to whose licence renews itself; stored with price, duration and moment. A new text needs a new
 * version.
 */
export const renewalConsent = {
  version: RENEWAL_CONSENT_VERSION,
  words: (price: string, duration: string) =>
    `Chiedo che alla scadenza la licenza si rinnovi da sola per ${duration} e autorizzo l’addebito di ${price} sul metodo di pagamento salvato, tre giorni prima di ogni scadenza, finché non disdico. Un prezzo più alto vale solo se lo accetto.`,
} as const;
