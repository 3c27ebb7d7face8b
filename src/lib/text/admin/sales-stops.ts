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
