import { MAX_OPEN_OFFERS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';

export const offerWords = {
  name: 'Preventivo',
  /** Of what comes of its order. */
  onDocument: (number: string) => `Preventivo ${number}`,
  /** Of its own PDF. */
  title: (number: string) => `Preventivo n. ${number}`,
  made: (day: string) => `Data: ${day}`,
  until: (day: string) => `Valido fino al ${day}`,
  seller: 'Venditore',
  buyer: 'Cliente',
  head: { thing: 'Descrizione', quantity: 'Quantità', each: 'Prezzo per licenza', sum: 'Importo' },
  line: (product: string, quantity: number, duration: string) =>
    `${product}, ${quantity === 1 ? 'licenza' : 'licenze'} ${duration}`,
  list: (price: string) => `Prezzo di listino per licenza: ${price}`,
  noInvoice: 'Questo preventivo non è una fattura.',
  accept: (day: string, address: string) =>
    `Per ordinare a questo prezzo apri «Pagamenti & Fatture» nella tua area riservata e premi «Ordina» entro il ${day}, oppure apri ${address}`,
  vat: 'Il prezzo resta questo anche se il listino cambia; l’IVA è quella del giorno dell’ordine.',
  transfer: ({ holder, iban, bic }: { holder: string; iban: string; bic: string }) =>
    `Puoi pagare con carta o con bonifico a ${holder}, IBAN ${iban}${bic && `, BIC ${bic}`}. La causale del bonifico arriva con l’ordine: prima non pagare.`,
} as const;

/** Words of the mails about an offer of the seller's. */
export const offerMails = {
  number: 'Preventivo',
  total: 'Totale',
  until: 'Valido fino al',
  action: 'Vedi i tuoi preventivi',
  closing: 'Se hai domande sul preventivo, scrivi all’assistenza',
  made: {
    subject: (number: string) => `Il tuo preventivo ${number}`,
    text: (sold: string) => `ti abbiamo preparato un preventivo per ${sold}.`,
    how: 'Lo trovi tra i tuoi pagamenti, in PDF: puoi ordinarlo a quel prezzo fino all’ultimo giorno di validità.',
  },
  withdrawn: {
    subject: (number: string) => `Il preventivo ${number} è stato ritirato`,
    text: (sold: string, number: string) =>
      `abbiamo ritirato il preventivo ${number} per ${sold}: non puoi più ordinarlo.`,
  },
} as const;

/** Words of a customer's offers among the payments. */
export const offerList = {
  title: 'I tuoi preventivi',
  loadError: 'Non è stato possibile caricare i preventivi.',
  number: 'Numero',
  product: 'Prodotto',
  total: 'Totale',
  until: 'Valido fino al',
  state: 'Stato',
  actions: 'Azioni',
  states: { open: 'Valido', ordered: 'Ordinato', withdrawn: 'Ritirato', expired: 'Scaduto' },
  pdf: 'Scarica il PDF',
  order: 'Ordina',
  toOrder: 'Vedi il pagamento',
  remove: 'Elimina',
  ordering: {
    title: (number: string) => `Ordina il preventivo ${number}`,
    text: (sold: string, price: string) => `${sold}: ${price}. Il pagamento è simulato.`,
    submit: (price: string) => `Ordina per ${price}`,
    busy: 'Ordine in corso...',
    failed: 'L’ordine non è partito',
    signedOut: 'La sessione è scaduta: accedi di nuovo.',
    done: 'Preventivo ordinato',
    doneText: 'Trovi ciò che hai ordinato tra le tue licenze.',
  },
  removing: {
    title: (number: string) => `Elimina il preventivo ${number}`,
    text: 'Non potrai più ordinare a questo prezzo. L’eliminazione è definitiva.',
    submit: 'Elimina il preventivo',
    busy: 'Eliminazione...',
    failed: 'Il preventivo non è stato eliminato',
    fallback: 'Non è stato possibile eliminare il preventivo. Riprova più tardi.',
    done: 'Preventivo eliminato',
  },
} as const;

/** Words of the checkout. */
export const offerCheckout = {
  title: (number: string) => `Preventivo ${number}`,
  until: (iso: string) =>
    `Vale fino al ${formatDay(iso)}: fino ad allora il prezzo è questo, anche se il listino cambia.`,
  otherVat: (price: string) => `Nel preventivo il totale era ${price}: nel frattempo è cambiata l’IVA.`,
  cheaper: (price: string) => `Oggi a prezzo di listino lo stesso ordine costa meno: ${price}.`,
  without: 'Ordina senza il preventivo',
  pdf: 'Scarica il PDF',
  make: {
    title: 'Ti serve un preventivo?',
    text: (days: number) =>
      `Ne prepariamo uno in PDF a questo prezzo, valido ${days} giorni e senza codice sconto: lo ordini quando vuoi.`,
    submit: 'Crea un preventivo',
    refusedTitle: 'Il preventivo non è stato creato',
    failed: 'Non è stato possibile creare il preventivo. Riprova più tardi.',
  },
} as const;

/** Why an offer cannot be ordered, or made. */
export const offerRefusals = {
  withdrawn: 'Questo preventivo è stato ritirato.',
  ordered: 'Questo preventivo è già stato ordinato.',
  expired: (iso: string) => `Questo preventivo valeva fino al ${formatDay(iso)}.`,
  /** Where another press was faster. */
  meanwhile: 'Nel frattempo il preventivo è stato ordinato o ritirato, oppure è scaduto.',
  otherThing: 'Il preventivo è per un altro prodotto, un’altra durata o un’altra quantità.',
  noCoupon: 'I codici sconto non valgono con un preventivo.',
  noRenewal: 'Un preventivo vale per licenze nuove, non per un rinnovo.',
  renews:
    'Con un preventivo la licenza non si rinnova da sola: attiva il rinnovo nella sua pagina, dopo l’acquisto.',
  tooMany: `Ci sono già ${MAX_OPEN_OFFERS} preventivi validi: eliminane uno prima di farne un altro.`,
  orderedAlready: 'Il preventivo è già stato ordinato: non puoi più ritirarlo.',
} as const;
