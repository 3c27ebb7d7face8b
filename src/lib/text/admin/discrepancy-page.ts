import type { TaskState } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type {
  DiscrepancyDecision,
  DiscrepancyKind,
  DisputeState,
} from '#lib/contract/admin/discrepancies/rules.ts';

/** Words of the list of discrepancies, and of the comparisons of the last days. */
export const discrepancyList = {
  intro: 'Dove i conti e il servizio di pagamento non coincidono, e le decisioni da prendere.',
  list: 'Differenze, la più recente per prima',
  loadFailed: 'Impossibile caricare le differenze',
  none: 'Nessuna differenza da decidere',
  noneText: 'I conti e il servizio di pagamento coincidono.',
  show: 'Mostra',
  showOpen: 'Da decidere',
  showAll: 'Tutte',
  kind: 'Differenza',
  found: 'Trovata il',
  amount: 'Importo',
  transaction: 'Transazione',
  customer: 'Cliente',
  state: 'Stato',
  open: 'Da decidere',
  days: 'Confronto degli ultimi giorni',
  daysText:
    'Ogni giorno (UTC) è confrontato due giorni dopo con il servizio di pagamento: pagamenti arrivati e rimborsi.',
  daysFailed: 'Impossibile caricare i confronti',
  noDays: 'Nessun giorno è ancora stato confrontato.',
  day: 'Giorno',
  theirs: 'Servizio di pagamento',
  ours: 'Conti',
  theirRefunds: 'Rimborsi del servizio',
  ourRefunds: 'Rimborsi nei conti',
  result: 'Esito',
  equal: 'Nessuna differenza',
  differ: (count: number) => (count === 1 ? 'Una differenza' : `${count} differenze`),
} as const;

interface DecisionWords {
  label: string;
  title: string;
  means: (sum: string) => string;
}

const decisions: Record<DiscrepancyDecision, DecisionWords> = {
  booked: {
    label: 'Registra il rimborso',
    title: 'Registrare il rimborso?',
    means: (sum) =>
      `Nei conti risultano rimborsati ${sum}, con la nota di credito se c’è la fattura; non parte altro denaro e il cliente riceve un’email. Quando tutto è rimborsato la licenza perde la durata acquistata o viene revocata; altrimenti torna valida, se nient’altro la ferma.`,
  },
  reinstated: {
    label: 'Riattiva la licenza',
    title: 'Riattivare la licenza?',
    means: () =>
      'La licenza sospesa torna valida, se nessun’altra differenza la ferma, e il cliente riceve un’email. Nei conti il pagamento resta com’è.',
  },
  given_back: {
    label: 'Restituisci',
    title: 'Restituire il pagamento?',
    means: (sum) => `Tornano indietro ${sum}, con lo stesso metodo di pagamento. Non si annulla.`,
  },
  repeated: {
    label: 'Riprova',
    title: 'Riprovare?',
    means: () =>
      'L’operazione riparte da capo presso il servizio di pagamento. Se non riesce di nuovo, torna qui.',
  },
  recorded: {
    label: 'Registra lo stesso',
    title: 'Registrare il bonifico?',
    means: (sum) =>
      `Il bonifico di ${sum} paga il suo ordine, al prezzo di allora: ciò che è stato ordinato arriva, con il documento. Se supera l’importo, il resto va restituito.`,
  },
  to_return: {
    label: 'Restituisci con bonifico',
    title: 'Restituire il denaro?',
    means: (sum) => `${sum} vanno restituiti al cliente con un bonifico, che fai dalla banca.`,
  },
  returned: {
    label: 'Segna come restituito',
    title: 'Il denaro è stato restituito?',
    means: (sum) => `Segna che hai fatto il bonifico di ${sum} al cliente, con giorno e riferimento.`,
  },
  closed: {
    label: 'Segna come verificata',
    title: 'Chiudere la differenza?',
    means: () => 'La differenza resta tra quelle decise, con il motivo. Non cambia altro.',
  },
};

/** Where closing says more than that it was seen. */
const closing: Partial<Record<DiscrepancyKind, DecisionWords>> = {
  vat_number: {
    label: 'Segna come verificata',
    title: 'La partita IVA è verificata?',
    means: () =>
      'Scrivi nel motivo l’esito del VIES e che cosa hai fatto: resta con la differenza. Se la partita IVA non è valida, prima correggi il documento con una nota di credito e una nuova fattura con l’IVA.',
  },
  country_evidence: {
    label: 'Segna come verificata',
    title: 'Il Paese del cliente è verificato?',
    means: () =>
      'Scrivi nel motivo quale prova conferma il Paese, o che cosa hai corretto: resta con la differenza. Non cambia altro.',
  },
};

/** Words of a discrepancy's page. */
export const discrepancyPage = {
  back: 'Tutte le differenze',
  loadFailed: 'Impossibile caricare la differenza',
  facts: 'Dati',
  detail: 'Dettaglio',
  license: 'Licenza',
  paid: 'Importo del pagamento',
  left: 'Rimborsato nei conti',
  charge: 'Presso il servizio di pagamento',
  openThere: 'Apri nel servizio di pagamento',
  vies: 'Verifica',
  openVies: 'Apri il VIES',
  task: 'Operazione',
  taskStates: {
    waiting: 'In attesa',
    done: 'Riuscita',
    failed: 'Non riuscita',
    cancelled: 'Abbandonata',
  } satisfies Record<TaskState, string>,
  attempts: (count: number) => (count === 1 ? 'un tentativo' : `${count} tentativi`),
  now: 'Stato attuale nel servizio di pagamento',
  nowText: 'Leggilo quando serve: ha gli stessi effetti di un avviso del servizio.',
  reread: 'Leggi di nuovo dal servizio di pagamento',
  rereading: 'Lettura…',
  rereadFailed: 'Pagamento non letto',
  providerDown: 'Il servizio di pagamento non risponde. Riprova tra qualche minuto.',
  providerRefuses:
    'Il servizio di pagamento rifiuta la chiave o l’account del negozio: vedi la differenza sulla vendita.',
  nothingThere: 'Il servizio di pagamento non conosce questo pagamento, o non è stato pagato.',
  received: 'Arrivati',
  refundedThere: 'Rimborsati',
  ourRefund: 'dal portale',
  otherRefund: 'fuori dal portale',
  noRefunds: 'Nulla',
  dispute: 'Contestazione',
  noDispute: 'Nessuna',
  disputes: {
    inquiry: 'richiesta della banca',
    open: 'aperta',
    won: 'vinta',
    lost: 'persa',
  } satisfies Record<DisputeState, string>,
  decisions,
  closing,
  reason: 'Motivo',
  reasonHint: 'Resta nel registro.',
  busy: 'Salvataggio…',
  failed: 'Decisione non registrata',
  decision: 'Decisione',
  settled: 'Si è risolta da sola',
  settledReason: 'Il pagamento è stato letto e risulta nei conti.',
  done: {
    booked: 'Rimborso registrato.',
    reinstated: 'Licenza riattivata.',
    goesOn: 'Differenza decisa: l’ordine prosegue.',
    stillStopped: 'Differenza decisa. La licenza resta sospesa per un’altra differenza.',
    given_back: 'Il pagamento viene restituito.',
    repeated: 'L’operazione riparte.',
    recorded: 'Bonifico registrato.',
    to_return: 'Il denaro è da restituire.',
    returned: 'Restituzione registrata.',
    closed: 'Differenza chiusa.',
  },
  changed: 'Intanto la differenza è cambiata',
  changedTo: (decision: string) => `Intanto qualcuno ha deciso: «${decision}». Non è stato scritto nulla.`,
  impossible: 'Questa decisione ora non è possibile. Non è stato scritto nulla.',
  decided: {
    booked: 'Rimborso registrato',
    reinstated: 'Licenza riattivata',
    given_back: 'Restituito',
    repeated: 'Riprovato',
    recorded: 'Bonifico registrato',
    to_return: 'Da restituire',
    returned: 'Restituito con bonifico',
    closed: 'Chiusa',
  } satisfies Record<DiscrepancyDecision, string>,
} as const;
