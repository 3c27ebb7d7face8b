/** Sentences of an order. */
export const checkout = {
  unknownDuration: 'Questa durata non è disponibile per il prodotto scelto.',
  priceChanged: (price: string) => `Intanto il prezzo è cambiato: ora è ${price}. Non hai pagato nulla.`,
  termsChanged: 'Intanto le condizioni di vendita sono cambiate: rileggile e conferma di nuovo l’ordine.',
  providerDown:
    'Il servizio di pagamento non risponde. Non ti è stato addebitato nulla: riprova tra qualche minuto.',
  cannotSell:
    'In questo momento non possiamo accettare pagamenti: ce ne stiamo occupando. Non ti è stato addebitato nulla.',
  orderInstead: 'Qui si compra con un ordine: aprilo dalla pagina del prodotto.',
  notWaiting: 'Questo ordine non ha una chiave da consegnare.',
  beingWithdrawn:
    'Da questo contratto hai dichiarato il recesso: per avere la chiave annullalo prima, dal collegamento nella ricevuta.',
  suspended: 'La licenza è sospesa: i mesi arrivano quando torna valida.',
  /** Why it is given back. */
  licenseGone: 'La licenza non si può più rinnovare',
  inQuestion:
    'Il pagamento risulta rimborsato o contestato presso la banca: stiamo verificando. Scrivi all’assistenza.',
  refusals: {
    COMING_SOON: 'Questo prodotto non è ancora in vendita.',
    WITHDRAWN: 'Questo prodotto non è più in vendita.',
    SUSPENDED: 'Questa licenza è sospesa: non può essere rinnovata.',
    REVOKED: 'Questa licenza è revocata: non può essere rinnovata.',
    ENDLESS: 'Questa licenza non scade: non serve rinnovarla.',
    COUNTRY: 'Non vendiamo nel tuo Paese.',
    BUYER: 'Completa i tuoi dati per la fattura.',
  },
} as const;
