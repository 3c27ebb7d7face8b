import { count } from '#lib/format.ts';

/** The categories of articles: the one list, in the order of the filter. */
export const categories = {
  macro: {
    label: 'Macro',
    description: 'Tassi, inflazione e banche centrali, e come arrivano al portafoglio.',
  },
  guide: { label: 'Guide', description: 'Che cosa fare e in che ordine, con i conti di costi e imposte.' },
  strategy: { label: 'Strategie', description: 'Modi di costruire un portafoglio, con i loro limiti.' },
  analysis: { label: 'Analisi', description: 'Un fenomeno guardato da vicino, con i dati e le prove.' },
  tutorial: { label: 'Tutorial', description: 'Una misura alla volta, calcolata passo per passo.' },
} as const;

export type Category = keyof typeof categories;

/** Words of the article pages. */
export const articles = {
  lead: 'Guide, analisi e tutorial su mercati, rischio e portafoglio. Gli esempi numerici sono illustrativi; le fonti sono in fondo a ogni articolo.',
  all: 'Tutti',
  filter: 'Categorie',
  search: 'Cerca negli articoli',
  submitSearch: 'Cerca',
  searchHint: 'Parole nel testo',
  featured: 'In evidenza',
  draft: 'Bozza',
  comesOut: (day: string) => `Esce il ${day}, con la pubblicazione del mattino`,
  latest: 'Tutti gli articoli',
  popular: 'Articoli popolari',
  more: 'Carica altri articoli',
  previousPage: 'Articoli più recenti',
  list: (label: string | undefined, page: number) =>
    `Articoli${label ? `: ${label}` : ''}${page > 1 ? `, pagina ${page}` : ''}`,
  categoryDescription: (about: string) =>
    `${about} Gli articoli di COA, dal più recente, con le fonti in fondo a ciascuno.`,
  /** `#` is the number of articles. */
  found: {
    one: '1 articolo trovato',
    many: '# articoli trovati',
    none: 'Nessun articolo trovato',
    short: 'Scrivi almeno tre lettere',
  },
  failed: 'Impossibile caricare altri articoli. Riprova più tardi.',
  views: (views: number) => count(views, 'lettura', 'letture'),
  minutes: (minutes: number) => `${minutes} min di lettura`,
  updated: 'Aggiornato il',
  byAuthor: (articles: number) => count(articles, 'articolo', 'articoli'),
  authorPage: (name: string, page: number) => `${name}, pagina ${page}`,
  authorDescription: (name: string, role: string) =>
    `Gli articoli di ${name} su COA, dal più recente, con le fonti in fondo a ciascuno. ${role}.`,
  series: (title: string) => `Serie: ${title}`,
  part: (number: number, parts: number, title: string) => `Parte ${number} di ${parts}: ${title}`,
  partBefore: 'Parte precedente',
  partAfter: 'Parte successiva',
  corrections: 'Correzioni',
  correctionCount: (corrections: number) => count(corrections, 'correzione', 'correzioni'),
  contents: 'In questo articolo',
  sources: 'Fonti',
  related: 'Da leggere anche',
  share: 'Condividi',
  shareMail: 'Email',
  copyLink: 'Copia il link',
  copied: 'Link copiato',
  copyFailed: 'Impossibile copiare negli appunti',
  older: 'Articolo precedente',
  newer: 'Articolo successivo',
  back: 'Tutti gli articoli',
  breadcrumbs: 'Percorso',
  notFromZero: 'La scala non parte da zero.',
  chartData: 'Dati del grafico',
  chartLabel: 'Voce',
  chartValue: 'Valore',
  formula: 'Formula',
  illustrative: 'Dati illustrativi',
  callouts: { nota: 'Nota', attenzione: 'Attenzione', esempio: 'Esempio' },
  feedTitle: 'COA, articoli',
} as const;
