import type { DiscrepancyKind } from '#lib/contract/admin/discrepancies/rules.ts';
import type { ReturnReason } from '#lib/contract/checkout/rules.ts';

const kinds: Record<DiscrepancyKind, string> = {
  refunded_elsewhere: 'rimborso fuori dal portale',
  disputed: 'pagamento contestato',
  inquiry: 'richiesta della banca su un pagamento',
  fraud_warning: 'avviso di frode su un pagamento',
  came_back: 'denaro tornato dopo che era registrato come perso',
  amount: 'importo diverso dall’ordine',
  returned: 'pagamento restituito',
  unknown_order: 'pagamento senza ordine',
  missing_there: 'pagamento che il servizio non conosce',
  missing_here: 'pagamento che manca nei conti',
  refund: 'rimborso non riuscito',
  task: 'operazione non riuscita',
  renewal_part: 'licenza pagata e non rinnovata',
  vat_number: 'partita IVA non più valida',
  country_evidence: 'prove del Paese discordi',
  transfer_short: 'bonifico incompleto',
  transfer_open: 'bonifico da decidere',
  transfer_due: 'denaro da restituire con bonifico',
  sales: 'vendita ferma o non completa',
};

const means: Record<DiscrepancyKind, string> = {
  refunded_elsewhere:
    'qualcuno ha rimborsato un pagamento dalla pagina del servizio di pagamento: registra il rimborso, con la nota di credito. Un rimborso parziale non ferma nulla. Se manca l’intero importo la licenza è sospesa finché non registri il rimborso o la riattivi. Se nei conti quel denaro risultava già restituito, la licenza resta com’è.',
  disputed:
    'un cliente ha contestato un pagamento presso la sua banca, che ha tolto il denaro: rispondi alla contestazione nella pagina del servizio di pagamento. Se manca l’intero importo la licenza è sospesa finché il denaro non torna, o finché non riattivi la licenza o registri la perdita; una contestazione parziale non ferma nulla. Se nei conti quel denaro risultava già restituito, la licenza resta com’è.',
  inquiry:
    'la banca di un cliente chiede chiarimenti su un pagamento, prima di una contestazione. Non ha tolto denaro e nessuna licenza è sospesa: rispondi nella pagina del servizio di pagamento, oppure restituisci l’importo, altrimenti la richiesta può diventare una contestazione.',
  fraud_warning:
    'la banca che ha emesso la carta segnala un pagamento come frode. Nessuna licenza è sospesa e non c’è ancora una contestazione: di solito ne segue una, e restituire ora l’intero importo la evita.',
  came_back:
    'un importo che hai registrato come rimborsato o perso è di nuovo presso il servizio di pagamento. Nei conti il rimborso resta: se l’importo spetta al cliente, restituiscilo in un altro modo; altrimenti chiedi al commercialista come registrarlo.',
  amount:
    'l’importo o la valuta di un pagamento sono diversi. Se sono diversi dall’ordine, il pagamento non ha dato nessuna licenza e viene restituito da solo; se sono diversi tra i conti e il servizio di pagamento, confronta i due importi del dettaglio.',
  returned:
    'è arrivato un pagamento che non può comprare nulla: l’ordine era già pagato, o l’account o la licenza non ci sono più. Viene restituito da solo.',
  unknown_order:
    'è arrivato un pagamento che indica un ordine che qui non c’è, per esempio perché il database è stato ripristinato. Il denaro è presso il servizio di pagamento: decidi se restituirlo.',
  missing_there: 'un pagamento che nei conti risulta completato non risulta al servizio di pagamento.',
  missing_here: 'un pagamento riuscito presso il servizio di pagamento non risulta completato nei conti.',
  refund:
    'il servizio di pagamento non ha restituito un importo che nei conti risulta rimborsato. Guarda il motivo, poi riprova o restituisci l’importo in un altro modo.',
  task: 'un’operazione presso il servizio di pagamento non è riuscita per tre giorni.',
  renewal_part:
    'un ordine ha pagato il rinnovo di più licenze, ma prima del pagamento almeno una è stata revocata o è passata a un altro account. Le altre sono rinnovate: rimborsa la sua parte dalla pagina del pagamento, scrivendo l’importo.',
  vat_number:
    'un rinnovo automatico è stato addebitato senza IVA, al prezzo annunciato, a una società la cui partita IVA ora non risulta valida nel VIES. Verificala: se non è valida, il documento va corretto con una nota di credito e una nuova fattura con l’IVA.',
  country_evidence:
    'un consumatore ha pagato l’IVA del Paese che ha indicato, ma la rete o la banca sono di un altro Paese e non ci sono due prove concordi (art. 24-ter Reg. UE 282/2011). L’ordine e la licenza restano come sono: se il cliente chiarisce, annota qui la prova; se il Paese era un altro, il documento va corretto.',
  transfer_short:
    'un cliente ha pagato con bonifico meno dell’ordine. L’ordine aspetta il resto, che il cliente conosce, e si completa quando arriva; altrimenti restituisci ciò che è arrivato.',
  transfer_open:
    'è arrivato un bonifico che da solo non paga un ordine: l’ordine è scaduto o già pagato, oppure la causale non dice quale sia. Il denaro è sul conto: registralo lo stesso o restituiscilo.',
  transfer_due:
    'un importo va restituito al cliente con un bonifico, che fai dalla banca. Quando l’hai fatto, scrivi qui giorno e riferimento.',
  sales:
    'il negozio non può vendere, rimborsare o rinnovare del tutto tramite il servizio di pagamento. Ciò che è in attesa riprende da solo quando funziona di nuovo, e allora questa differenza si chiude da sola.',
};

/** What differs between our books and the payment service's, for the seller. */
export const discrepancies = {
  kinds,
  means,
  returned: {
    amount: (transaction: string, ordered: string) =>
      `Transazione ${transaction}, importo ordinato ${ordered}. L’importo arrivato torna indietro.`,
    twice: (transaction: string) =>
      `Transazione ${transaction}: era già pagata, oppure è stata pagata due volte.`,
    account: (transaction: string) => `Transazione ${transaction}: l’account non c’è più.`,
    license: (transaction: string) => `Transazione ${transaction}: la licenza non si può più rinnovare.`,
  } satisfies Record<ReturnReason, (transaction: string, ordered: string) => string>,
  toDecide:
    'Le differenze tra i tuoi conti e il servizio di pagamento aspettano una decisione nell’amministrazione.',
  refundedElsewhere: (transaction: string, sum: string) =>
    `Transazione ${transaction}: ${sum} rimborsati fuori dal portale.`,
  stopped: {
    refunded_elsewhere: 'Pagamento rimborsato fuori dal portale',
    disputed: 'Pagamento contestato presso la banca',
  },
  missingThere: (transaction: string) =>
    `Transazione ${transaction}: pagata nei conti, non presso il servizio di pagamento.`,
  missingHere: (order: string) => `Ordine ${order}: pagato presso il servizio di pagamento, non nei conti.`,
  otherSum: (ours: string, theirs: string) => `Nei conti ${ours}, presso il servizio di pagamento ${theirs}.`,
  reinstated: 'Pagamento chiarito',
  unknownOrder: (order: string) => `Ordine indicato nel pagamento: ${order || 'nessuno'}.`,
  refundFailed: 'La banca del cliente ha respinto il rimborso dopo che il servizio lo aveva accettato.',
  vatNumber: (number: string) =>
    `Il VIES non conferma la partita IVA ${number}, e il rinnovo è stato addebitato senza IVA.`,
  countryEvidence: (stated: string, network: string, bank: string) =>
    `Indicato dal cliente: ${[stated, network && `rete: ${network}`, bank && `banca: ${bank}`].filter(Boolean).join('; ')}.`,
  tasks: {
    event: 'Un avviso del servizio di pagamento non si è potuto elaborare',
    refund: 'Il rimborso non è riuscito',
    check: 'Lo stato di un ordine non si è potuto leggere',
    charge: 'L’addebito di un rinnovo non ha avuto risposta',
    method: 'Il metodo di pagamento di un rinnovo automatico non è salvato',
    forget: 'Un metodo di pagamento salvato non si è potuto cancellare',
  },
} as const;
