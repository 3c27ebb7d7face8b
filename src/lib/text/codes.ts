import { count } from '#lib/format.ts';

/** Words of codes to redeem, of the server's answers. */
export const codeRefusals = {
  unknown:
    'Questo codice non esiste: controlla di averlo scritto per intero. La chiave di una licenza, che inizia con COA, non si riscatta.',
  redeemed: 'Questo codice è già stato riscattato.',
  yours: (day: string) => `Hai già riscattato questo codice il ${day}.`,
  ended: (day: string) => `Questo codice valeva fino al ${day}.`,
  stopped: 'Questo codice non è più valido: chiedine un altro a chi te l’ha dato.',
  done: (product: string) => `La tua licenza per ${product} è pronta.`,
  log: 'riscattata con un codice',
} as const;

/** Words of the page where codes are redeemed. */
export const redeem = {
  intro:
    'Hai un codice di un rivenditore, di una scuola o in regalo? Riscattalo: ricevi una licenza senza pagare nulla.',
  code: 'Codice',
  hint: 'Comincia con RISCATTA e vale una volta sola.',
  look: 'Continua',
  looking: 'Un momento...',
  failed: 'Codice non riscattato',
  fallback: 'Non è stato possibile leggere il codice.',
  terms: 'Che cosa riscatti',
  product: 'Prodotto',
  duration: 'Durata',
  months: (n: number) => `${count(n, 'mese', 'mesi')} da oggi`,
  devices: 'Dispositivi',
  until: 'Da riscattare entro il',
  account: 'Account',
  submit: 'Riscatta la licenza',
  busy: 'Riscatto in corso...',
  other: 'Riscatta un altro codice',
  doneTitle: 'Licenza riscattata',
  openLicense: 'Apri la licenza',
  yours: 'Codice già riscattato',
  notManager: 'Solo chi amministra l’organizzazione può riscattare codici.',
  notOffered: 'Qui non puoi riscattare codici.',
} as const;
