/** Why a customer disputes a payment, by the payment service's words. */
const reasons: Record<string, string> = {
  bank_cannot_process: 'la banca non riesce a elaborare l’addebito',
  check_returned: 'la banca ha respinto un assegno',
  credit_not_processed: 'il cliente dice che un rimborso promesso non è arrivato',
  customer_initiated: 'il cliente ha aperto una contestazione senza altro motivo',
  debit_not_authorized: 'il cliente dice di non aver autorizzato l’addebito',
  duplicate: 'il cliente dice di aver pagato due volte',
  fraudulent: 'il cliente dice di non aver fatto il pagamento',
  general: 'motivo non precisato',
  incorrect_account_details: 'i dati del conto non sono corretti',
  insufficient_funds: 'sul conto non c’erano fondi sufficienti',
  noncompliant: 'il pagamento non rispetta le regole del circuito',
  product_not_received: 'il cliente dice di non aver ricevuto il prodotto',
  product_unacceptable: 'il cliente dice che il prodotto è difettoso o diverso dalla descrizione',
  subscription_canceled: 'il cliente dice di aver disdetto il rinnovo',
  unrecognized: 'il cliente non riconosce l’addebito',
};

/** What an issuer says of a card, by the payment service's words. */
const frauds: Record<string, string> = {
  card_never_received: 'la carta non è mai arrivata al titolare',
  fraudulent_card_application: 'la carta è stata chiesta con dati falsi',
  made_with_counterfeit_card: 'la carta è contraffatta',
  made_with_lost_card: 'la carta risulta smarrita',
  made_with_stolen_card: 'la carta risulta rubata',
  misc: 'tipo di frode non precisato',
  unauthorized_use_of_card: 'il titolare non ha autorizzato il pagamento',
};

interface About {
  transaction: string;
  sum: string;
  reason: string;
}

const NOTHING_TO_DECIDE = 'La differenza si è risolta da sola: non devi decidere nulla.';

/** What banks ask, take and decide, for the seller. */
export const disputes = {
  /** A sum, and of which one where it is a part. */
  partOf: (sum: string, whole: string) => (sum === whole ? sum : `${sum} su ${whole}`),
  asks: ({
    transaction,
    sum,
    reason,
    by,
    state,
  }: About & { by: string | undefined; state: 'inquiry' | 'open' }) =>
    [
      state === 'inquiry'
        ? `Transazione ${transaction}, ${sum}: nessun denaro è stato tolto.`
        : `Transazione ${transaction}: ${sum} contestati.`,
      `Motivo: ${reasons[reason] ?? reason}.`,
      by ? `Rispondi entro il ${by}.` : 'Ora non c’è nulla da rispondere: decide la banca.',
    ].join(' '),
  isOver: ({ transaction, sum, reason }: About) =>
    `Transazione ${transaction}: ${sum}. Motivo: ${reasons[reason] ?? reason}.`,
  isLost: ({ transaction, sum, reason }: About) =>
    `Transazione ${transaction}: ${sum} contestati. Motivo: ${reasons[reason] ?? reason}. La banca ha dato ragione al cliente: registra la perdita.`,
  warned: (transaction: string, type: string, isActionable: boolean) =>
    [
      `Transazione ${transaction}: ${frauds[type] ?? type}.`,
      isActionable
        ? 'Se restituisci ora l’intero importo eviti la contestazione e la sua spesa.'
        : 'Il pagamento è già contestato o restituito: non c’è più nulla da evitare.',
    ].join(' '),
  cameBack: (transaction: string, sum: string, why: string) => `Transazione ${transaction}: ${sum}. ${why}`,
  /** Why a discrepancy has settled itself. */
  settled: {
    inquiry: 'La banca ha chiuso la richiesta senza togliere denaro.',
    disputed: 'La richiesta della banca è diventata una contestazione.',
    won: 'La banca ti ha dato ragione: il denaro è di nuovo presso il servizio di pagamento.',
    refund:
      'La banca del cliente ha respinto il rimborso: il denaro è di nuovo presso il servizio di pagamento.',
    warning: 'Il pagamento è contestato o restituito: non c’è più nulla da evitare.',
  },
  /** What is told about a discrepancy that stands already. */
  news: {
    inquiry: (transaction: string, sum: string) => ({
      subject: `Richiesta della banca chiusa (${sum})`,
      paragraphs: [
        `la banca ha chiuso la sua richiesta sulla transazione ${transaction} senza togliere denaro.`,
      ],
      closing: NOTHING_TO_DECIDE,
    }),
    won: (transaction: string, sum: string) => ({
      subject: `Contestazione vinta (${sum})`,
      paragraphs: [
        `la banca ti ha dato ragione sulla transazione ${transaction}: ${sum} sono di nuovo presso il servizio di pagamento.`,
        'La licenza, o la chiave che aspettava, torna com’era se nient’altro la ferma, e il cliente riceve un’email.',
      ],
      closing: NOTHING_TO_DECIDE,
    }),
    lost: (transaction: string, sum: string) => ({
      subject: `Contestazione persa (${sum})`,
      paragraphs: [
        `la banca ha dato ragione al cliente sulla transazione ${transaction}: ${sum} non tornano.`,
        'Registra la perdita, con la nota di credito, oppure riattiva la licenza.',
      ],
      closing: 'La differenza aspetta una decisione nell’amministrazione.',
    }),
    lostBooked: (transaction: string, sum: string) => ({
      subject: `Contestazione persa (${sum})`,
      paragraphs: [
        `la banca ha dato ragione al cliente sulla transazione ${transaction}: ${sum} non tornano.`,
        'Nei conti la perdita è già registrata.',
      ],
      closing: 'Non devi fare altro.',
    }),
    reopened: (transaction: string, sum: string) => ({
      subject: `Contestazione riaperta (${sum})`,
      paragraphs: [
        `la contestazione della transazione ${transaction}, che risultava persa, è di nuovo aperta. Il denaro resta presso la banca finché non decide.`,
      ],
      closing: 'Vedi nella pagina del servizio di pagamento che cosa chiede la banca.',
    }),
    refund: (transaction: string, sum: string) => ({
      subject: `Rimborso respinto dalla banca (${sum})`,
      paragraphs: [
        `la banca del cliente ha respinto il rimborso fatto fuori dal portale per la transazione ${transaction}: ${sum} sono di nuovo presso il servizio di pagamento.`,
        'Se spettano al cliente, rimborsali dalla pagina del pagamento.',
      ],
      closing: NOTHING_TO_DECIDE,
    }),
  },
} as const;
