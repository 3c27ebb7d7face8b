/** Words of a licence's own page. */
export const licensePage = {
  back: 'Torna alle licenze',
  id: 'Identificativo',
  key: 'Chiave di licenza',
  replaceKey: 'Sostituisci la chiave',
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
  notFoundText: 'Questa licenza non esiste o appartiene a un altro account.',
} as const;
