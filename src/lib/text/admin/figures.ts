import { count, formatDate, formatDayOfYear, formatMonthName } from '#lib/format.ts';

/** `1 ordine`, `1.200 ordini` */
/** Words of the figures of a month on the seller's overview. */
export const figures = {
  loadFailed: 'Impossibile caricare l’andamento',
  title: 'Andamento',
  month: 'Mese',
  span: (from: string, to: string, before: { from: string; to: string }) =>
    `Dal ${formatDayOfYear(from)} al ${formatDate(to)}, a confronto con i giorni dal ${formatDayOfYear(before.from)} al ${formatDayOfYear(before.to)}.`,
  how: 'Come si calcola',
  /** What it was in the month before, and by how much it changed. */
  before: (value: string, month: string, change: string) =>
    `${formatMonthName(month)}: ${value}${change && `, ${change}`}`,
  unknown: '—',
  sales: {
    label: 'Vendite, senza IVA',
    count: (n: string) => `${n} fra acquisti e rinnovi`,
    how: 'L’imponibile delle fatture e ricevute emesse in questi giorni, meno quello di note di credito e correzioni emesse negli stessi giorni, anche per vendite di mesi prima. È il «Net volume» di Stripe, senza IVA e senza le sue commissioni.',
  },
  received: {
    label: 'Incassi, con IVA',
    returned: (sum: string) => `${sum} resi ai clienti`,
    how: 'Il denaro dei pagamenti arrivati in questi giorni, IVA compresa: è il «Gross volume» di Stripe. I rimborsi sono a parte, nel giorno in cui li decidi o li registri, come le contestazioni perse.',
  },
  mrr: {
    label: 'MRR, senza IVA',
    count: (n: number) => count(n, 'licenza si rinnova da sola', 'licenze si rinnovano da sole'),
    how: 'Ricavo mensile ricorrente: di ogni licenza con il rinnovo automatico attivo il prezzo senza IVA, diviso per i mesi della sua durata. Come in Stripe non contano le prove, i codici sconto e chi rinnova a mano. Cambia quando il rinnovo si attiva, si disattiva o cambia prezzo, e con un prezzo sceso al primo addebito.',
  },
  renewalRate: {
    label: 'Tasso di rinnovo',
    count: (renewed: number, all: number) =>
      `${count(renewed, 'rinnovata', 'rinnovate')} su ${count(all, 'scaduta', 'scadute')}`,
    how: 'Delle licenze acquistate il cui tempo finisce in questi giorni, fino a ieri, quelle che un pagamento ha rinnovato, prima o dopo la scadenza. Chi rinnova tardi conta nel mese della scadenza, che così può ancora salire. Non contano prove, regali, licenze sospese o revocate; quelle di account eliminati contano come perse. Stripe conta solo gli abbonamenti: qui ci sono anche i rinnovi a mano.',
  },
  trials: {
    label: 'Dalla prova all’acquisto',
    count: (bought: number, all: number) =>
      `${count(bought, 'acquistata', 'acquistate')} su ${count(all, 'finita', 'finite')}`,
    how: 'Delle prove la cui durata finisce in questi giorni, fino a ieri, quelle che sono diventate un acquisto, prima o dopo la fine. Un acquisto rimborsato per intero non conta più.',
  },
  checkout: {
    label: 'Dalla pagina d’ordine al pagamento',
    count: (opened: number, placed: number, paid: number) =>
      `${count(opened, 'pagina aperta', 'pagine aperte')}, ${count(placed, 'ordine', 'ordini')}, ${count(paid, 'pagato', 'pagati')}`,
    how: 'Gli ordini pagati in questi giorni per ogni pagina d’ordine aperta, senza gli addebiti automatici. Le pagine si contano per giorno UTC e senza sapere di chi: chi torna il giorno dopo conta due volte. Stripe conta le sessioni del suo checkout, cioè i nostri ordini.',
  },
  mrrChart: 'MRR a fine mese',
  moves: {
    caption: 'Che cosa ha cambiato l’MRR',
    name: 'MRR del mese',
    count: 'Licenze',
    mrr: 'Al mese',
    start: 'All’inizio del mese',
    started: 'Rinnovi attivati',
    raised: 'Prezzi o durate più alti al mese',
    lowered: 'Prezzi o durate più bassi al mese',
    ended: 'Rinnovi disattivati',
    end: 'Ora, o a fine mese',
  },
  renewals: {
    caption: 'Rinnovi per prodotto',
    product: 'Prodotto',
    ended: 'Scadute',
    renewed: 'Rinnovate',
    rate: 'Tasso',
    lapsed: 'Non rinnovate',
    deleted: 'Con l’account eliminato',
    none: 'Nessuna licenza acquistata è scaduta in questi giorni.',
  },
  reasons: {
    caption: 'Motivi di disdetta e recesso',
    reason: 'Motivo',
    renewal: 'Disdette',
    withdrawal: 'Recessi',
    all: 'Senza risposta',
    none: 'Nessun cliente ha disdetto o è receduto in questo mese.',
    how: 'Quanti clienti hanno disdetto il rinnovo automatico o sono receduti nel mese intero, e le loro risposte alla domanda facoltativa che segue. I rinnovi finiti per altri motivi (addebiti falliti, prodotti ritirati, decisioni tue) non contano.',
    list: 'Leggi le risposte',
  },
  coming: {
    charges: 'Addebiti automatici',
    chargesText: (n: string, days: number) => `${n} nei prossimi ${days} giorni`,
    chargesHow:
      'I prezzi a cui i clienti hanno acconsentito, IVA compresa, nel giorno dell’addebito. È il massimo: se il listino è sceso si addebita meno, e un addebito può fallire.',
    pending: 'Pagamenti in sospeso',
    pendingText: 'il cui denaro non è ancora arrivato',
    pendingHow:
      'I pagamenti cominciati e non ancora conclusi, di qualsiasi giorno: bonifici in arrivo e conferme che il servizio di pagamento non ha ancora dato.',
  },
} as const;
