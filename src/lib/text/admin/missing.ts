/** What is said where something is not there: an address that is wrong, or what was deleted meanwhile. */
export const missingWords = {
  conversation:
    'Questa conversazione non c’è: l’indirizzo è sbagliato, o l’account del cliente è stato eliminato.',
  license: 'Questa licenza non c’è: l’indirizzo è sbagliato, o l’account del cliente è stato eliminato.',
  device: 'Questo dispositivo non c’è.',
  failed: 'Questa operazione non c’è più.',
  bulk: 'Questa modifica non c’è.',
  news: 'Questo testo non c’è: l’indirizzo è sbagliato, o il testo è stato eliminato.',
  mail: 'Questa mail non c’è più.',
  release: 'Questa versione non c’è.',
  upload: 'Questo caricamento non c’è: è già pubblicato, o è stato eliminato.',
  apiKey: 'Questa chiave API non c’è.',
  coupon: 'Questo codice sconto non c’è.',
  discrepancy: 'Questa differenza non c’è.',
  product: 'Questo prodotto non c’è.',
  endpoint: 'Questo indirizzo dei webhook non c’è: il collegamento è sbagliato, o è stato eliminato.',
  delivery: 'Questa consegna non c’è: ha più di 30 giorni, o il suo indirizzo è stato eliminato.',
} as const;
