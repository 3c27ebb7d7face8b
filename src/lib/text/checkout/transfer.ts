import type { PayWay } from '#lib/contract/payments/rules.ts';

interface Said {
  sold: string;
  due: string;
  received: string;
  until: string;
  /** Until when what was delivered before the money works without it; null where nothing was. */
  delivered: string | null;
}

/** Words of a payment by bank transfer, for its customer. */
export const transferWords = {
  /** Of the checkout. */
  way: 'Come paghi',
  ways: {
    page: 'Carta e altri metodi, nella pagina di pagamento',
    transfer: 'Bonifico',
  } satisfies Record<PayWay, string>,
  wayHint: (days: number) =>
    `Con il bonifico trovi IBAN e causale dopo l’ordine e hai ${days === 1 ? 'un giorno' : `${days} giorni`} per pagare. La licenza arriva quando riceviamo il denaro, e non si rinnova da sola.`,
  /** Of the order's page. */
  text: 'Fai un bonifico con questi dati. La licenza arriva quando registriamo l’accredito, di solito un giorno o due dopo.',
  holder: 'Intestatario',
  iban: 'IBAN',
  bic: 'BIC',
  sum: 'Importo',
  code: 'Causale',
  codeHint: 'Scrivi la causale così com’è: serve a riconoscere il pagamento.',
  until: 'Entro il',
  received: (received: string, due: string) =>
    `Sono arrivati ${received}: per completare l’ordine mancano ${due}, con la stessa causale.`,
  after: (days: number) =>
    `Dopo quel giorno l’ordine aspetta ancora ${days} giorni, per i tempi delle banche; poi decade e non devi nulla.`,
  change: 'Paga in un altro modo',
  changeText: 'Se ordini di nuovo lo stesso prodotto, questo ordine è annullato: non pagarlo due volte.',
  /** Of an order whose licences have come before the money. */
  delivered: (until: string) =>
    `Ciò che hai ordinato è già tra le tue licenze. Senza il bonifico vale fino al ${until}; con il bonifico continua, e i mesi contano dalla consegna.`,
  licenses: 'Vai alle licenze',
  /** Of mails. */
  open: 'Apri l’ordine',
  closing: 'Se hai domande sul pagamento, scrivi all’assistenza',
  mails: {
    ordered: {
      subject: (product: string) => `Il tuo ordine di ${product}: i dati per il bonifico`,
      text: ({ sold, due, until }: Said) =>
        `hai ordinato ${sold}. Per completare l’ordine paga ${due} con un bonifico entro il ${until}.`,
    },
    reminder: {
      subject: (product: string) => `Il bonifico per ${product} non è ancora arrivato`,
      text: ({ sold, due, until, delivered }: Said) =>
        `per il tuo ordine di ${sold} aspettiamo ancora ${due}, entro il ${until}.${delivered ? ` Senza il pagamento ciò che ti abbiamo già consegnato vale fino al ${delivered}.` : ''} Se hai già fatto il bonifico non devi fare altro.`,
    },
    short: {
      subject: (product: string) => `Il bonifico per ${product} non è completo`,
      text: ({ sold, received, due }: Said) =>
        `per il tuo ordine di ${sold} sono arrivati ${received}. Mancano ${due}: fai un altro bonifico con la stessa causale.`,
    },
    delivered: {
      subject: (product: string) => `Il tuo ordine di ${product} è già pronto da usare`,
      text: ({ sold, due, until, delivered }: Said) =>
        `ti consegniamo ${sold} prima del pagamento: lo trovi tra le tue licenze, e senza il bonifico vale fino al ${delivered}. Paga ${due} entro il ${until} e continua con la stessa chiave e gli stessi dispositivi; i mesi contano dalla consegna.`,
    },
    ended: {
      subject: (product: string) => `Il tuo ordine di ${product} è scaduto`,
      text: ({ sold, delivered }: Said) =>
        `non abbiamo ricevuto il bonifico per il tuo ordine di ${sold}, che quindi è scaduto: ${delivered ? 'ciò che ti abbiamo consegnato prima del pagamento non vale più' : 'non devi nulla'}. Se hai pagato proprio ora, rispondi a questa email o scrivi all’assistenza.`,
    },
  },
} as const;
