/** Words of the public product pages; those that they share with the portal are in products.ts. */
export const catalogue = {
  description:
    'Le piattaforme COA per l’analisi finanziaria e il portafoglio: che cosa fanno, quanto costano per ogni durata e su quanti dispositivi girano.',
  lead: 'Scegli una piattaforma e una durata: il prezzo finale è quello che leggi.',
  retry: 'Riprova',
  stale:
    'I prezzi potrebbero non essere aggiornati: il servizio non risponde e questo è l’ultimo elenco ricevuto.',
  withoutPrices: 'Il servizio non risponde: prezzi e durate non sono disponibili in questo momento.',
  features: 'Caratteristiche',
  entitlements: 'La licenza comprende',
  specifications: 'Specifiche tecniche',
  code: 'Codice',
  activations: (devices: number) =>
    devices === 1 ? '1 dispositivo per licenza' : `${devices} dispositivi per licenza`,
  faq: 'Domande frequenti',
  related: 'Articoli collegati',
} as const;
