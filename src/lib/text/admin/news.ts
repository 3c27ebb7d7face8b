import type { NewsHead, NewsState, UnsentReason } from '#lib/contract/admin/news/news.ts';
import { type Audience, MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { formatDay, formatWhole } from '#lib/format.ts';

/** As far as readers are counted. */
const counted = (count: number, hasMore: boolean) =>
  hasMore ? `${count < MOST_COUNTED ? 'almeno' : 'più di'} ${formatWhole(count)}` : formatWhole(count);

const audiences = {
  newsletter: 'Iscritti alla newsletter',
  product: 'Clienti di un prodotto che chiedono le novità',
  lapsed: 'Clienti che non hanno rinnovato',
} satisfies Record<Audience, string>;

type ReadersOf = Pick<NewsHead, 'audience' | 'product_name' | 'lapsed_from' | 'lapsed_to'>;

/** Words of the texts that are mailed to many. */
export const news = {
  title: 'Newsletter',
  intro:
    'Testi per chi ha confermato la newsletter e per i clienti che hanno chiesto le novità di un prodotto.',
  list: 'Testi, il più recente per primo',
  loadFailed: 'Impossibile caricare la newsletter',
  none: 'Ancora nessun testo',
  noneText: 'Qui trovi i testi scritti e inviati.',
  create: 'Nuovo testo',
  created: 'Scritto',
  subject: 'Oggetto',
  state: 'Stato',
  states: {
    draft: 'Bozza',
    scheduled: 'Programmato',
    sending: 'In invio',
    stopped: 'Fermato',
    done: 'Inviato',
  } satisfies Record<NewsState, string>,
  unsentReasons: {
    no_admin: 'Chi l’ha programmato non è più amministratore',
    no_readers: 'Nessun destinatario',
  } satisfies Record<UnsentReason, string>,
  unsent: 'L’invio programmato non è partito',
  audience: 'Destinatari',
  audiences,
  /** Whom a text goes to, of one in particular. */
  readersOf: ({ audience, product_name: product, lapsed_from: from, lapsed_to: to }: ReadersOf): string => {
    if (audience === 'product' && product) return `Clienti di ${product} che chiedono le novità`;
    if (audience !== 'lapsed') return audiences[audience];
    const whose = product === null ? 'Licenze' : `Licenze ${product}`;
    return `${whose} scadute dal ${formatDay(from)} al ${formatDay(to)} e non rinnovate`;
  },
  lapsedHint:
    'Lo riceve solo chi ha chiesto le novità dei prodotti e non ha un’altra licenza attiva dello stesso prodotto.',
  lapsedFrom: 'Scadute dal',
  lapsedTo: 'Scadute fino al',
  anyProduct: 'Tutti',
  product: 'Prodotto',
  chooseProduct: 'Scegli il prodotto',
  text: 'Testo',
  textHint:
    'Una riga vuota separa i paragrafi. «## » inizia un titolo, «- » un elenco, «> » una citazione; **grassetto** e [testo](https://…).',
  article: 'Prendi un articolo',
  articleHint: 'Oggetto e testo diventano il titolo, il sommario e il link.',
  chooseArticle: 'Nessuno',
  articlesFailed: 'Impossibile leggere gli articoli',
  read: 'Leggi l’articolo',
  save: 'Salva',
  busy: 'Salvataggio...',
  saved: 'Testo salvato',
  failed: 'Impossibile salvare il testo',
  overtaken: 'Intanto il testo salvato è cambiato: quello che hai scritto è qui sotto e non è salvato.',
  savedText: 'Leggi il testo salvato',
  takeSaved: 'Riprendi il testo salvato',
  typedText: 'Quello che avevi scritto e non è stato salvato',
  preview: 'Anteprima',
  previewEmpty: 'Qui vedi il testo mentre lo scrivi.',
  tryIt: 'Invia una prova a me',
  trying: 'Invio...',
  tryFailed: 'Impossibile inviare la prova',
  unsaved: 'Salva prima di inviare, anche solo una prova.',
  send: 'Invia a tutti',
  resume: 'Riprendi l’invio',
  stop: 'Ferma l’invio',
  delete: 'Elimina',
  deleteTitle: 'Eliminare la bozza?',
  deleteText: 'Il testo non si recupera. Nel registro restano oggetto e destinatari.',
  deleted: 'Bozza eliminata',
  deleteFailed: 'Impossibile eliminare la bozza',
  sendTitle: 'Inviare il testo?',
  sendText:
    'Un’email partita non si può richiamare. Puoi fermare l’invio, ma quelle già scritte arrivano comunque.',
  working: 'Attendi...',
  sendFailed: 'Impossibile cambiare l’invio',
  sending: 'Invio iniziato',
  stopped: 'Invio fermato',
  noReaders: 'Il testo non ha destinatari: non si può inviare.',
  noReadersShort: 'Nessun destinatario: non si può inviare',
  readersNow: (count: number, hasMore: boolean) => {
    if (count === 1 && !hasMore) return 'Ora lo riceverebbe 1 persona.';
    return `Ora lo riceverebbero ${counted(count, hasMore)} persone.`;
  },
  schedule: 'Programma l’invio',
  reschedule: 'Cambia data e ora',
  scheduleTitle: 'Quando inviare il testo?',
  scheduleText:
    'Parte da solo, per chi è tra i destinatari in quel momento. Fino ad allora puoi cambiarlo o annullarlo.',
  day: 'Giorno',
  time: 'Ora',
  timeHint: 'Ora italiana.',
  scheduled: 'Invio programmato',
  scheduledFor: (moment: string) => `Parte il ${moment}`,
  unschedule: 'Annulla l’invio programmato',
  unscheduled: 'L’invio programmato è annullato: il testo è di nuovo una bozza',
  scheduleFailed: 'Impossibile programmare l’invio',
  noSuchTime: (time: string) =>
    `Quel giorno le ${time} non esistono, perché inizia l’ora legale: scegli un’altra ora.`,
  inThePast: 'Scegli un momento che deve ancora venire.',
  tooFar: 'Puoi programmarlo al massimo un anno prima.',
  figures: 'Email',
  written: 'Scritte',
  sent: 'Inviate',
  waiting: 'In attesa',
  lost: 'Non inviate',
  dropped: 'Annullate',
  droppedHint: 'Per chi non ne vuole più o ha eliminato l’account',
  failedOnes: 'Vedi le email non inviate',
  refresh: 'Aggiorna',
  back: 'Tutti i testi',
  started: 'Iniziato',
  ended: 'Concluso',
} as const;
