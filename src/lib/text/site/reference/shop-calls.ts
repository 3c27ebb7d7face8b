const idempotencyUsed = 'La chiave di idempotenza è già servita per altro.';
const withdrawalOver = 'Il diritto è finito o vi si è rinunciato, o non è stato pagato nulla.';
const notSelling = 'In questo momento non si vende.';
const noProduct = 'Il prodotto non c’è.';

/** The calls of the portal's pages about licences, sales and support. */
export const shopCalls = {
  dashboardStats: { what: 'Che cosa conta la pagina iniziale del portale.' },
  licenses: { what: 'Le licenze del cliente, dalla più recente.' },
  licensesByProduct: { what: 'Le stesse, per prodotto.' },
  license: { what: 'Una licenza.' },
  replaceKey: {
    what: 'Dà una nuova chiave a una licenza; quella di prima è rifiutata subito, dispositivi e fine restano.',
    refusals: {
      403: 'La licenza è revocata o sospesa, oppure prima va confermato che c’è il proprietario.',
      409: 'In un anno cinque chiavi sono state sostituite, o un’altra richiesta ha appena sostituito questa.',
    },
  },
  usageLogs: { what: 'Che cosa è successo a una licenza.' },
  activations: { what: 'I dispositivi di una licenza.' },
  renameActivation: { what: 'Dà un nome a un dispositivo.' },
  deactivateActivation: { what: 'Disattiva un dispositivo.' },
  deactivateAll: { what: 'Disattiva tutti i dispositivi.' },
  offlineFile: {
    what: 'Dà il file di licenza di un dispositivo.',
    refusals: { 403: 'La licenza o il dispositivo non è attivo.' },
  },
  requestOfflineFile: {
    what: 'Attiva il dispositivo di un file di richiesta e dà il suo file di licenza. Ripeterla riesce.',
    refusals: {
      403: 'La licenza non si può usare con il prodotto.',
      409: 'Tutti i posti sono occupati, o troppi dispositivi hanno preso il posto di altri.',
    },
  },
  products: { what: 'Il catalogo.' },
  product: { what: 'Un prodotto.', refusals: { 404: noProduct } },
  purchase: {
    what: 'Compra una licenza, con un pagamento simulato; dove si paga con denaro è rifiutata: si ordina dalle pagine del portale.',
    refusals: {
      409: 'Il prezzo è diverso da quello atteso: `price` è quello di adesso.',
      422: idempotencyUsed,
      503: notSelling,
    },
  },
  renewal: { what: 'Quanto costa rinnovare le licenze di un prodotto.' },
  renew: {
    what: 'Prolunga una licenza, con un pagamento simulato; chiave e dispositivi restano. Dove si paga con denaro è rifiutata: si ordina dalle pagine del portale.',
    refusals: {
      409: 'Non in questo stato, altri rinnovi della licenza sono stati più veloci, o il prezzo è diverso da quello atteso.',
      422: idempotencyUsed,
      503: notSelling,
    },
  },
  startTrial: {
    what: 'Prova un prodotto: una licenza per i suoi giorni di prova, una volta, senza pagare.',
    refusals: { 404: noProduct, 409: 'Il prodotto non si prova, o il cliente lo ha già provato.' },
  },
  downloads: { what: 'La versione stabile più alta di ogni prodotto con una licenza valida.' },
  download: {
    what: 'Un collegamento alla versione più alta: il download comincia entro 5 minuti e può riprendere per 24 ore.',
    refusals: { 403: 'Nessuna licenza valida del prodotto.' },
  },
  file: {
    what: 'Il file dietro a un collegamento; un intervallo di byte, con ETag. Dopo i primi 5 minuti solo la ripresa, con `Range` e `If-Range` o `If-Match`.',
    refusals: {
      403: 'Il collegamento è finito, serve solo a riprendere, o non c’è mai stato.',
      404: 'Il file non c’è più.',
      412: 'Il file non è quello di `If-Match`.',
      416: 'L’intervallo è fuori dal file.',
    },
  },
  payments: { what: 'I pagamenti del cliente, dal più recente.' },
  payment: { what: 'Un pagamento.' },
  paymentStats: { what: 'Quanto è stato speso, in euro.' },
  invoice: { what: 'La fattura in PDF.' },
  invoiceXml: { what: 'La fattura come FatturaPA.' },
  askRefund: {
    what: 'Chiede un rimborso, che decide il venditore.',
    refusals: { 409: 'Il pagamento non si può rimborsare su richiesta.' },
  },
  creditNote: { what: 'La nota di credito di un rimborso in PDF.' },
  creditNoteXml: { what: 'La nota di credito di un rimborso come FatturaPA.' },
  support: { what: 'Scrive all’assistenza.' },
  supportConversations: { what: 'Le conversazioni con l’assistenza, dalla più recente.' },
  supportConversation: { what: 'Una conversazione con i suoi messaggi.' },
  answerSupport: {
    what: 'Scrive in una conversazione, che così si riapre.',
    refusals: { 409: 'La conversazione è piena.' },
  },
  newsletterSubscribe: { what: 'Chiede la newsletter; una mail chiede la conferma.' },
  newsletterConfirm: { what: 'Conferma l’iscrizione con il collegamento.' },
  newsletterUnsubscribe: { what: 'Termina l’iscrizione con il collegamento.' },
  recoverLicenses: {
    what: 'Manda le chiavi di tutte le licenze valide a chi possiede l’indirizzo, se è confermato.',
  },
  openContracts: { what: 'I contratti del cliente da cui si può ancora recedere, i 100 più recenti.' },
  withdraw: {
    what: 'Recede da un proprio contratto: quello che era pagato si ferma subito, e dopo un giorno il pagamento è rimborsato.',
    refusals: { 404: 'Nessun contratto del cliente ha questo numero.', 409: withdrawalOver },
  },
  declareWithdrawal: { what: 'Dichiara un recesso senza account; una mail ne conferma la ricezione.' },
  concludeWithdrawal: {
    what: 'Dà effetto a un recesso dichiarato, con il collegamento arrivato all’indirizzo dell’account.',
    refusals: { 409: withdrawalOver },
  },
  undoWithdrawal: {
    what: 'Annulla un recesso proprio entro 24 ore, con il collegamento della ricevuta.',
    refusals: { 409: 'Il recesso ha già avuto effetto.' },
  },
  openApi: { what: 'Il documento OpenAPI.' },
} as const;
