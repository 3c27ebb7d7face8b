/** Words of the seller's payments. */
export const payments = {
  title: 'Pagamenti',
  list: 'Pagamenti, il più recente per primo',
  loadFailed: 'Non è stato possibile caricare i pagamenti',
  csvFile: 'pagamenti.csv',
  status: 'Stato',
  statuses: {
    completed: 'Completato',
    pending: 'In attesa',
    failed: 'Fallito',
    refunded: 'Rimborsato',
  },
  partly: 'Rimborsato in parte',
  kind: 'Tipo',
  kinds: { purchase: 'Acquisto', renewal: 'Rinnovo' },
  product: 'Prodotto',
  from: 'Dal giorno',
  to: 'Al giorno',
  code: 'Fattura o transazione',
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
  invoice: 'Fattura',
  transaction: 'Transazione',
  refusals: {
    MORE_THAN_LEFT: 'L’importo supera quanto resta da rimborsare.',
    NO_SUM: 'Di questo pagamento non resta nulla da rimborsare.',
    NOT_PAID: 'Questo pagamento non è stato incassato: non c’è nulla da rimborsare.',
  },
} as const;

/** Words of the sales by month. */
export const statistics = {
  intro:
    'Fatture e note di credito per mese (ora italiana) e prodotto. I pagamenti in altre valute non hanno fattura e non sono compresi.',
  loadFailed: 'Non è stato possibile caricare le statistiche',
  back: 'Tutti i pagamenti',
  open: 'Statistiche',
  year: 'Anno',
  sales: 'Vendite',
  net: 'Imponibile',
  vat: 'IVA',
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
  refundedVat: 'IVA rimborsata',
  none: 'Nessuna vendita in questo anno',
  noneText: 'Qui compaiono le fatture e le note di credito dell’anno.',
  archive: 'Scarica gli XML',
  archiveBusy: (done: number, all: number) => (all === 0 ? 'Preparo gli XML…' : `${done} di ${all}…`),
  archiveFailed: 'XML non scaricati',
  archiveNone: (year: string) => `Nel ${year} non ci sono fatture.`,
  archiveFile: (year: string) => `fatture-${year}.zip`,
  withoutXml: 'senza-xml.txt',
  withoutXmlText:
    'Documenti senza XML: l’acquirente in Italia non ha dato codice fiscale né partita IVA e il Sistema di Interscambio li rifiuterebbe, oppure sono ricevute di vendite in regime OSS, che dispensa dalla fattura.',
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
