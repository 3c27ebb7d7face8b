import type { TaskState } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type { MovementFate } from '#lib/contract/admin/transfers/rules.ts';
import { formatDay } from '#lib/format.ts';

/** What a movement of the bank is, in few words. */
const fates: Record<MovementFate, string> = {
  paid: 'Paga l’ordine',
  over: 'Paga l’ordine, con un’eccedenza',
  short: 'Paga una parte dell’ordine',
  twice: 'Ordine già pagato',
  late: 'Ordine scaduto o annullato',
  gone: 'Account o licenza che non c’è più',
  unknown: 'Causale senza un ordine riconoscibile',
  currency: 'Valuta diversa dall’ordine',
  known: 'Già registrato',
  outgoing: 'Uscita',
};

/** Words of money that comes by bank transfer. */
export const transfers = {
  fates,
  completed: 'Il resto è arrivato.',
  shortDetail: (received: string, ordered: string) => `Ricevuti ${received} su ${ordered}.`,
  surplus: (ordered: string) =>
    `Il bonifico supera l’importo dell’ordine, ${ordered}: il resto va restituito.`,
  detail: (fate: string, { day, text, payer }: { day: string; text: string; payer: string }) =>
    [`${fate}.`, `Bonifico del ${formatDay(day)}`, payer && `da ${payer}`, text && `causale «${text}»`]
      .filter(Boolean)
      .join(' '),
  toReturn: 'Denaro che non paga un ordine.',
  returned: (day: string, iban: string) =>
    ` Restituito il ${formatDay(day)}${iban ? ` sul conto ${iban}` : ''}.`,
  /** Of a payment's page. */
  receive: {
    open: 'Registra un bonifico',
    title: 'Registrare il bonifico?',
    intro: (due: string) =>
      `Mancano ${due}. Con l’importo intero la licenza arriva subito, e fattura, mesi e recesso partono dal giorno della valuta. Con meno, l’ordine resta aperto per il resto; l’eccedenza va restituita.`,
    introLate: (due: string) =>
      `L’ordine è scaduto o annullato. Se registri ${due} lo stesso, arriva ciò che era stato ordinato, al suo prezzo.`,
    amount: 'Importo arrivato',
    day: 'Giorno della valuta',
    dayHint: 'Il giorno in cui il denaro è sul conto.',
    reason: 'Riferimento o motivo',
    reasonHint: 'Per esempio il numero del movimento. Resta nel registro.',
    submit: 'Registra il bonifico',
    busy: 'Registrazione…',
    failed: 'Bonifico non registrato',
    badAmount: 'Scrivi un importo come 12,50, maggiore di zero.',
    badDay: 'Scrivi un giorno dall’ordine a oggi.',
    done: {
      paid: 'Bonifico registrato: l’ordine è pagato.',
      over: 'Bonifico registrato: l’ordine è pagato e l’eccedenza è tra le differenze, da restituire.',
      short: 'Bonifico registrato: l’ordine aspetta il resto.',
    },
    wholeSum: 'L’ordine è scaduto: si può registrare solo l’importo intero.',
    notPayable: 'Questo ordine non si può più pagare: guarda il suo stato.',
    notTransfer: 'Questo pagamento non si fa con bonifico.',
    changed: 'Intanto il pagamento è cambiato. Non è stato scritto nulla.',
  },
  /** Of the decisions about movements. */
  code: 'Causale dell’ordine',
  codeHint: 'Come COA-7K2M-9Q: la trovi nella pagina del pagamento.',
  badCode: 'Questa causale non è di un ordine che si può pagare con questo importo.',
  returnDay: 'Giorno del bonifico',
  badReturnDay: 'Scrivi il giorno in cui hai fatto il bonifico, non dopo oggi.',
  returnIban: 'IBAN del cliente',
  badIban: 'L’IBAN non è valido: controlla le cifre.',
  /** How far a refund is that goes back by transfer. */
  sending: {
    waiting: 'Il denaro va restituito con un bonifico: è tra le differenze.',
    done: 'Il denaro è stato restituito con un bonifico.',
    failed: 'Impossibile annotare il bonifico da fare: guarda le differenze.',
    cancelled: 'Impossibile annotare il bonifico da fare, e la differenza è chiusa.',
  } satisfies Record<TaskState, string>,
  /** Of the order on a payment's page. */
  due: 'Da ricevere',
  received: 'Ricevuto',
  until: 'Pagabile entro il',
  movements: 'Bonifici arrivati',
  movement: (day: string, sum: string, payer: string) =>
    [formatDay(day), sum, payer].filter(Boolean).join(' · '),
  /** The page that reads a bank's file. */
  page: {
    open: 'Bonifici',
    intro:
      'Carica i movimenti del conto come file CSV della banca: riconosciamo gli ordini dalla causale. Prima vedi l’anteprima, poi registri. Un movimento già registrato non conta due volte.',
    file: 'File CSV',
    paste: 'Oppure incolla le righe',
    pasteHint:
      'Servono data, importo e causale (o descrizione); ordinante e valuta se ci sono. La prima riga contiene i nomi delle colonne.',
    read: 'Leggi i movimenti',
    reading: 'Lettura…',
    readFailed: 'Movimenti non letti',
    noText: 'Scegli un file o incolla le righe.',
    noColumns: 'Non troviamo le colonne: servono almeno data, importo e causale (o descrizione).',
    badRow: (row: number) => `La riga ${row} non ha una data o un importo leggibile.`,
    tooMany: (most: number) => `Al massimo ${most} movimenti per volta.`,
    empty: 'Nessun movimento nel file.',
    list: 'Movimenti letti',
    take: 'Registra',
    takeRow: (day: string, sum: string) => `Registra il movimento del ${day}, ${sum}`,
    day: 'Data',
    amount: 'Importo',
    what: 'Causale e ordinante',
    order: 'Ordine',
    fate: 'Esito',
    none: '—',
    due: (sum: string) => `da ricevere ${sum}`,
    submit: (n: number) => (n === 1 ? 'Registra un movimento' : `Registra ${n} movimenti`),
    busy: 'Registrazione…',
    failed: 'Movimenti non registrati',
    partly: 'Quelli già scritti restano registrati: premi di nuovo e continua dagli altri.',
    done: (n: number) => (n === 1 ? 'Un movimento registrato' : `${n} movimenti registrati`),
    recorded: 'Registrato',
    again: 'Leggi altri movimenti',
    unknownHint:
      'Ciò che non ha una causale riconoscibile non è selezionato: spuntalo se è di un cliente, e poi decidi tra le differenze.',
  },
} as const;

/** Words of licences that come before their order is paid. */
export const unpaidDelivery = {
  open: 'Consegna prima del pagamento',
  openAgain: 'Cambia il giorno della consegna',
  title: 'Consegnare prima del pagamento?',
  titleAgain: 'Cambiare il giorno?',
  intro: (quantity: number) =>
    quantity === 1
      ? 'La licenza arriva subito. Se il bonifico non arriva, quel giorno smette di valere da sola, con dispositivi e file offline; con il bonifico continua come ordinata, e i mesi contano dalla consegna. Intanto l’ordine resta aperto.'
      : `Le ${quantity} licenze arrivano subito. Se il bonifico non arriva, quel giorno smettono di valere da sole, con dispositivi e file offline; con il bonifico continuano come ordinate, e i mesi contano dalla consegna. Intanto l’ordine resta aperto.`,
  introAgain: (day: string) =>
    `Senza il bonifico la consegna vale fino al ${day}. Se lo cambi, vale subito il nuovo giorno.`,
  until: 'Ultimo giorno senza pagamento',
  untilHint: (days: number) => `Da oggi a ${days} giorni da oggi, compreso quel giorno.`,
  reason: 'Motivo',
  reasonHint: 'Resta nel registro. Al cliente scriviamo solo il giorno e i dati per pagare.',
  submit: 'Consegna ora',
  submitAgain: 'Cambia il giorno',
  busy: 'Consegna…',
  failed: 'Consegna non riuscita',
  done: (day: string) => `Consegna fatta: senza il bonifico vale fino al ${day}.`,
  badDay: (days: number) => `Scegli un giorno da oggi a ${days} giorni da oggi.`,
  /** Of the order on a payment's page. */
  fact: 'Consegnata prima del pagamento, fino al',
  refusals: {
    notTransfer: transfers.receive.notTransfer,
    notOpen: 'L’ordine non aspetta più un bonifico: guarda il suo stato.',
    notBegun: 'Il cliente non ha ancora i dati per il bonifico: riprova fra poco.',
    renewal: 'Un rinnovo non si consegna prima: per dare tempo al cliente proroga la licenza.',
    deferred:
      'Il cliente ha tenuto il diritto di recesso: la chiave arriva quando il periodo è finito, o quando la chiede.',
  },
  changed: 'Intanto il pagamento o la consegna è cambiata. Non è stato scritto nulla.',
} as const;
