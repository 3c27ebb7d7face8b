import type { TaskState } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type { ShopOrder } from '#lib/contract/admin/payments/payments.ts';
import type { RefundVat } from '#lib/contract/admin/rules.ts';

/** Words of one payment's page. */
export const payment = {
  back: 'Tutti i pagamenti',
  loadFailed: 'Impossibile caricare il pagamento',
  notFound: 'Questo pagamento non esiste.',
  facts: 'Dati',
  id: 'Identificativo',
  method: 'Metodo',
  license: 'Licenza',
  withdrawal: 'Recesso',
  seeLicense: 'Vedi la licenza',
  seeWithdrawal: 'Vedi la dichiarazione',
  left: 'Ancora da rimborsare',
  document: 'Documento',
  none: 'Nessun documento: il pagamento non è completato o non è in euro.',
  number: 'Numero',
  issued: 'Emissione',
  net: 'Imponibile',
  plainVat: 'IVA',
  buyer: 'Intestatario',
  pdf: 'PDF',
  xml: 'XML',
  /** Why there is no XML. */
  noXml: {
    receipt:
      'Senza XML: il cliente non ha dato codice fiscale né partita IVA, e la vendita va nei corrispettivi del giorno.',
    oss_receipt: 'Senza XML: il regime OSS dispensa dalla fattura.',
    simulated: 'Senza XML: nulla è stato pagato, e il documento non è nei registri.',
  },
  refunds: 'Rimborsi',
  refundOn: (sum: string, moment: string) => `${sum} · ${moment}`,
  earlier: 'Documenti precedenti',
  noCreditNote: 'Senza documento',
  history: 'Cronologia',
  by: {
    customer: 'su richiesta del cliente',
    seller: 'deciso dall’amministrazione',
    withdrawal: 'recesso',
    provider: 'servizio di pagamento',
  },
  reason: 'Motivo',
  reasonHint: 'Resta nel registro.',
  refund: {
    open: 'Rimborsa',
    title: 'Rimborsa il pagamento',
    intro: (left: string) =>
      `Restano ${left}. Il cliente riceve un’email; se c’è una fattura, viene emessa la nota di credito. Un rimborso non si può annullare; quando tutto è rimborsato la licenza perde la durata acquistata o viene revocata.`,
    amount: 'Importo',
    seats: 'Licenze da togliere',
    unequal:
      'Le licenze di questo ordine hanno prezzi diversi: con un rimborso parziale restano tutte, con quello totale perdono i giorni che aveva pagato.',
    seatsHint: (left: number) =>
      `Con un rimborso parziale al massimo ${left - 1}, prima quelle che nessuno usa; con quello totale il cliente le perde tutte.`,
    amountHint: 'Proponiamo tutto ciò che resta.',
    submit: (sum?: string) => (sum ? `Rimborsa ${sum}` : 'Rimborsa'),
    busy: 'Rimborso…',
    failed: 'Rimborso non eseguito',
    done: (sum: string) => `Rimborsati ${sum}.`,
    badAmount: 'Scrivi un importo come 12,50.',
    noAmount: 'Scrivi quanto rimborsare.',
    vat: 'IVA del rimborso',
    vatHint:
      'Il documento ha più di un anno: una riduzione concordata ora non riduce l’IVA della vendita (art. 26, c. 3). Nullità, risoluzione, annullamento e recesso la riducono sempre (art. 26, c. 2). Nel dubbio chiedi al commercialista.',
    chooseVat: 'Scegli',
    vats: {
      kept: 'Riduzione concordata: nota senza variazione dell’IVA',
      reduced: 'Contratto nullo, risolto o annullato: nota con l’IVA',
    } satisfies Record<RefundVat, string>,
  },
  request: {
    title: 'Richiesta di rimborso',
    asked: (moment: string) => `Ricevuta il ${moment}`,
    states: { open: 'Da decidere', granted: 'Accolta', refused: 'Respinta' },
    answer: 'Risposta',
    answerHint: 'Il cliente la legge nella pagina del pagamento e, se è un rifiuto, nell’email.',
    grant: 'Accogli',
    grantSum: (sum?: string) => (sum ? `Accogli e rimborsa ${sum}` : 'Accogli'),
    refuse: 'Respingi',
    grantTitle: 'Accogli la richiesta',
    refuseTitle: 'Respingi la richiesta',
    refuseIntro: 'Il cliente riceve la risposta via email. Non puoi cambiare la decisione.',
    busy: 'Invio…',
    failed: 'Decisione non registrata',
    refused: 'Richiesta respinta.',
  },
  settle: {
    completed: 'Segna come incassato',
    failed: 'Segna come non riuscito',
    intro: {
      completed:
        'Il pagamento risulta incassato, il documento viene emesso e il cliente riceve la conferma. Non si può annullare.',
      failed: 'Il pagamento risulta non riuscito e il cliente riceve un’email. Non si può annullare.',
    },
    busy: 'Salvataggio…',
    elsewhere: 'L’esito di questo pagamento arriva solo dal servizio di pagamento.',
    notDone: 'Stato non cambiato',
    done: { completed: 'Pagamento incassato.', failed: 'Pagamento segnato come non riuscito.' },
  },
  changed: 'Intanto il pagamento è cambiato',
  changedTo: (status: string, refunded: string) =>
    `Ora è «${status}», con ${refunded} rimborsati. Non è stato scritto nulla: la pagina mostra i dati attuali.`,
} as const;

/** Words of what was ordered at a payment service, for the seller. */
export const order = {
  title: 'Ordine',
  openThere: 'Apri nel servizio di pagamento',
  listPrice: 'Prezzo di listino',
  coupon: 'Codice sconto',
  none: 'Nessuno',
  vat: 'IVA',
  country: 'Paese dell’IVA',
  evidence: 'Prove del Paese',
  evidences: { stated: 'Indicato dal cliente', network: 'Rete', bank: 'Banca della carta o del conto' },
  unknown: 'sconosciuto',
  vies: 'Partita IVA nel VIES',
  consultation: (number: string, moment: string) => `Valida il ${moment}, consultazione ${number}`,
  noConsultation: (moment: string) => `Valida il ${moment}, senza numero di consultazione`,
  notInVies: 'Non confermata',
  delivery: 'Consegna',
  deliveries: {
    renewal: 'Prolunga licenze che il cliente ha già, o aggiunge dispositivi',
    waived: 'Con il pagamento: rinuncia al recesso',
    later: 'Dopo il pagamento: diritto di recesso conservato',
    held: 'In attesa: la ferma una sospensione, un recesso o una differenza',
  } satisfies Record<ShopOrder['delivery'], string>,
  deliverAt: (moment: string) => `Arriva il ${moment}, o prima a richiesta`,
  renewal: 'Rinnovo automatico',
  agreed: (price: string, moment: string, version: string) =>
    `${price}, accettato il ${moment} (testo ${version})`,
  charged: 'Addebito',
  automatic: 'Automatico, con un consenso precedente',
  end: 'Terminato',
  reference: 'Riferimento',
  discrepancies: 'Differenze da decidere',
  sending: {
    waiting: 'Il denaro è in partenza.',
    done: 'Il servizio di pagamento ha restituito il denaro.',
    failed: 'Il servizio di pagamento non ha restituito il denaro: guarda le differenze.',
    cancelled: 'Il servizio di pagamento non ha restituito il denaro, e la differenza è chiusa.',
  } satisfies Record<TaskState, string>,
  notSent: 'Nessun invio: il denaro era già tornato indietro.',
} as const;
