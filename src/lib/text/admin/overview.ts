/** Words of the seller's overview. */
export const overview = {
  loadFailed: 'Impossibile caricare la panoramica',
  nothingSold: 'Non si vende nulla',
  setProvider:
    'L’impostazione PAYMENT_PROVIDER non nomina né stripe né fake: i nuovi acquisti, rinnovi e ordini sono rifiutati. Ciò che è già cominciato va avanti, addebiti automatici compresi.',
  setSecrets: (names: string) =>
    `I segreti di Stripe mancano o non sono del tipo giusto (${names}): i nuovi acquisti, rinnovi e ordini sono rifiutati. Tutto il resto funziona.`,
  waiting: 'Da fare',
  nothing: 'Niente da fare: nessuna decisione in sospeso, nessun messaggio e nessuna operazione fallita.',
  withdrawals: 'Recessi da decidere',
  requests: 'Richieste di rimborso da decidere',
  messages: 'Messaggi a cui rispondere',
  failed: 'Operazioni non riuscite',
  discrepancies: 'Differenze dal servizio di pagamento da decidere',
  toSend: 'Fatture da inviare al SdI',
  refused: 'Fatture scartate dal SdI da correggere',
  licenses: 'Licenze attive',
  endingDetail: (days: number) => `in scadenza entro ${days} giorni`,
  recent: (days: number) => `Ultimi ${days} giorni`,
  activations: 'Dispositivi nuovi',
  how: {
    licenses: 'Le licenze attive e non scadute, prove comprese, contate adesso.',
    activations:
      'Le prime attivazioni di un dispositivo, oggi compreso. Ciascuna è nel registro di utilizzo della sua licenza.',
    refunds:
      'I rimborsi riusciti in questi giorni, oggi compreso. L’elenco ha anche i pagamenti rimborsati prima.',
    declared:
      'Le dichiarazioni di recesso arrivate in questi giorni, oggi compreso. L’elenco ha anche quelle di prima.',
  },
  refunds: 'Rimborsi',
  declared: 'Recessi',
  purchases: 'Acquisti',
  renewals: 'Rinnovi',
  month: 'Mese',
  net: 'Imponibile, meno i rimborsi',
  chart: 'Imponibile per mese',
  counts: 'Acquisti e rinnovi per mese',
  statistics: 'Per prodotto',
} as const;

/** Words of the page views on the seller's overview. */
export const pageViews = {
  loadFailed: 'Impossibile caricare le visite',
  title: (days: number) => `Visite alle pagine, ultimi ${days} giorni`,
  nothing: 'Nessuna visita in questi giorni.',
  day: 'Giorno',
  page: 'Pagina',
  views: 'Visite',
  most: 'Pagine più visitate',
  home: 'Home',
  checkout: 'Ordine',
} as const;
