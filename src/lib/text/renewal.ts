import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import { NOTHING_SOLD } from '#lib/text/errors.ts';

const payment = {
  stripe: 'Prima di pagare leggi e confermi l’ordine.',
  fake: 'Il rinnovo è simulato e gratuito: nessun addebito, nessun dato di pagamento.',
};

/** Words of the page that renews a licence. */
export const renewalText = {
  back: 'Torna alle licenze',
  titleOf: (product: string) => `Rinnova ${product}`,
  intro: 'La chiave e i dispositivi restano gli stessi: cambia solo la scadenza.',
  product: 'Codice prodotto',
  license: 'Licenza',
  licenseOption: (key: string, expiry: string) => `${key}, scadenza ${expiry}`,
  chooseDuration: 'Seleziona durata',
  until: (day: string) => `fino al ${day}`,
  moves: (from: string, to: string) => `La scadenza passa dal ${from} al ${to}.`,
  begins: (to: string) => `La nuova scadenza è il ${to}.`,
  /** How it is paid. */
  payment: (provider?: PaymentProvider) => (provider ? payment[provider] : NOTHING_SOLD),
  submit: (price: string) => `Rinnova (€${price})`,
  buy: (price: string) => `Acquista (€${price})`,
  busy: 'Elaborazione...',
  notRenewable: 'Questa licenza non può essere rinnovata.',
  empty: 'Non hai licenze di questo prodotto',
  emptyText: 'Puoi acquistarne una dal catalogo.',
  seeProducts: 'Vedi i prodotti',
  notOffered: 'Il rinnovo non è disponibile',
  notOfferedText: 'Puoi acquistare una nuova licenza dal catalogo.',
  unknownProduct: 'Prodotto non trovato',
  loadError: 'Errore nel caricamento del rinnovo',
  toastTitle: 'Errore caricamento',
  toast: 'Impossibile caricare i dati del rinnovo. Riprova più tardi.',
  failed: 'Errore rinnovo',
  failedText: 'Errore durante il rinnovo simulato',
  /** What is done: a trial is bought, any other licence renewed. */
  done: { renewal: 'Rinnovo completato', purchase: 'Acquisto completato' },
  close: 'Perfetto!',
  seeLicense: 'Vedi la licenza',
} as const;
