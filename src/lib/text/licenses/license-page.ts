/** Words of a licence's own page. */
export const licensePage = {
  back: 'Torna alle licenze',
  id: 'Identificativo',
  key: 'Chiave di licenza',
  replaceKey: 'Sostituisci la chiave',
  unknownKey:
    'La chiave che usi viene dal nostro sistema precedente e continua a valere. Qui ne conserviamo solo l’impronta: per vederne una in questa pagina, sostituiscila.',
  unpaid: (day: string, isOver: boolean) =>
    isOver
      ? `Te l’abbiamo consegnata prima del pagamento, che non è arrivato: valeva fino al ${day}. Se paghi l’ordine torna valida.`
      : `Te l’abbiamo consegnata prima del pagamento: senza il bonifico vale fino al ${day}. Con il bonifico continua, e i mesi contano dalla consegna.`,
  grace: 'Funziona fino al',
  graced: (end: string, last: string) =>
    `È scaduta il ${end} e funziona ancora fino al ${last}. Se la rinnovi prima, la nuova durata conta dal ${end}.`,
  keeps: (product: string, version: string) =>
    `È scaduta, ma puoi continuare a usare ${product} fino alla versione ${version}. Se la rinnovi, hai anche le versioni nuove.`,
  created: 'Creata',
  activated: 'Attivata',
  expiry: 'Scadenza',
  remaining: 'Tempo rimasto',
  duration: 'Durata',
  price: 'Prezzo di acquisto',
  features: 'Funzioni',
  limits: 'Limiti',
  renew: 'Rinnova',
  buy: 'Acquista',
  facts: 'Dati della licenza',
  sellerNote: 'Il nostro messaggio per te',
  notFoundText: 'Questa licenza non esiste o appartiene a un altro account.',
} as const;
