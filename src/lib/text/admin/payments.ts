/** Words of the seller's payments. */
export const payments = {
  title: 'Pagamenti',
  list: 'Pagamenti, il più recente per primo',
  loadFailed: 'Impossibile caricare i pagamenti',
  csvFile: 'pagamenti.csv',
  status: 'Stato',
  statuses: {
    completed: 'Completato',
    pending: 'In attesa',
    failed: 'Fallito',
    refunded: 'Rimborsato',
    partly_refunded: 'Rimborsato in parte',
  },
  kind: 'Tipo',
  kinds: { purchase: 'Acquisto', renewal: 'Rinnovo', devices: 'Dispositivi in più' },
  product: 'Prodotto',
  from: 'Dal giorno',
  to: 'Al giorno',
  code: 'Documento o transazione',
  customerId: 'Codice cliente',
  request: 'Richieste di rimborso',
  openRequest: 'Da decidere',
  day: 'Data',
  customer: 'Cliente',
  erased: 'Account eliminato',
  duration: 'Durata',
  amount: 'Importo',
  refunded: 'Rimborsato',
  currency: 'Valuta',
  invoice: 'Documento',
  transaction: 'Transazione',
  refusals: {
    MORE_SEATS: 'Con una parte dell’importo deve restare almeno una licenza.',
    UNEQUAL_SEATS:
      'Le licenze di questo ordine hanno prezzi diversi: rimborsa un importo senza togliere licenze, oppure tutto.',
    MORE_THAN_LEFT: 'L’importo supera quanto resta da rimborsare.',
    NO_SUM: 'Di questo pagamento non resta nulla da rimborsare.',
    VAT_UNSAID: 'Scegli come trattare l’IVA: la vendita è di più di un anno fa.',
    VAT_NOT_KEPT: 'Entro un anno dalla vendita la nota riduce anche l’IVA.',
    NOT_PAID: 'Questo pagamento non è stato incassato: non c’è nulla da rimborsare.',
  },
} as const;

/** Words of the sales by month. */
export const statistics = {
  intro:
    'Vendite e rimborsi per mese (ora italiana) e prodotto, dai documenti emessi. I pagamenti in altre valute non hanno documenti e non sono compresi; l’IVA di altri Paesi (OSS) è a parte.',
  loadFailed: 'Impossibile caricare le statistiche',
  back: 'Tutti i pagamenti',
  open: 'Statistiche',
  year: 'Anno',
  sales: 'Vendite',
  net: 'Imponibile',
  vat: 'IVA italiana',
  ossVat: 'IVA OSS',
  refunded: 'Rimborsato',
  refunds: 'Rimborsi',
  balance: 'Imponibile meno rimborsi',
  chart: 'Imponibile per mese, meno i rimborsi',
  list: 'Vendite per mese e prodotto',
  month: 'Mese',
  product: 'Prodotto',
  kind: 'Tipo',
  count: 'Numero',
  refundedNet: 'Imponibile rimborsato',
  refundedVat: 'IVA italiana rimborsata',
  refundedOssVat: 'IVA OSS rimborsata',
  none: 'Nessuna vendita in questo anno',
  noneText: 'Qui compaiono le vendite e i rimborsi dell’anno.',
  archiveBusy: (done: number, all: number) => (all === 0 ? 'Preparazione…' : `${done} di ${all}…`),
  archives: {
    xml: {
      button: 'Scarica gli XML',
      failed: 'XML non scaricati',
      none: (year: string) => `Nel ${year} non ci sono fatture.`,
      file: (year: string) => `fatture-${year}.zip`,
    },
    pdf: {
      button: 'Scarica i PDF',
      failed: 'PDF non scaricati',
      none: (year: string) => `Nel ${year} non ci sono documenti.`,
      file: (year: string) => `documenti-${year}.zip`,
    },
  },
  csv: 'Scarica CSV',
  csvFile: (year: string) => `vendite-${year}.csv`,
} as const;

/** What keeps the shop from selling by the payment service, for the seller. */
export const salesStops = {
  details: {
    secrets: (names: string) =>
      `I segreti di Stripe non sono del tipo giusto o mancano: ${names}. Finché restano così non si vende nulla.`,
    refused: (calls: string, code: string) => `Stripe rifiuta la chiave o l’account (${code}) per: ${calls}.`,
    events: () =>
      'Sono arrivati pagamenti, ma nessun avviso firmato: controlla in Stripe l’endpoint degli eventi e il suo segreto STRIPE_WEBHOOK_SECRET. I pagamenti vengono letti lo stesso, con ritardo.',
  },
  /** What is refused, by the names of the calls. */
  calls: {
    start: 'ordini nuovi',
    keep: 'metodi di pagamento dei rinnovi',
    read: 'lettura dei pagamenti',
    close: 'chiusura delle pagine di pagamento',
    readMethod: 'lettura dei metodi di pagamento',
    charge: 'addebiti dei rinnovi',
    refund: 'rimborsi',
    forget: 'cancellazione dei metodi di pagamento',
    readCharge: 'lettura degli incassi',
    disputes: 'lettura delle contestazioni',
    charges: 'confronto degli incassi',
    reversals: 'confronto dei rimborsi',
  } as Record<string, string>,
  settled: 'Funziona di nuovo',
} as const;
