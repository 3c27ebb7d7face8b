import { count } from '#lib/format.ts';

/** Words of the command palette. */
export const palette = {
  title: 'Cerca nel portale',
  placeholder: 'Una pagina, una licenza, una transazione…',
  kinds: {
    screen: 'Pagine',
    license: 'Licenze',
    payment: 'Pagamenti e fatture',
    product: 'Prodotti',
    download: 'Download',
    article: 'Articoli',
    action: 'Azioni',
  },
  /** The name of a group that shows only some of its results. */
  part: (kind: string, shown: number, total: number) => `${kind} (${shown} di ${total})`,
  /** Further words that find a page. */
  screenWords: {
    licenses: 'chiavi dispositivi',
    downloads: 'scaricare programmi software',
    payments: 'fatture transazioni',
    products: 'acquistare prezzi',
    profile: 'dati indirizzo telefono immagine account',
    organizations: 'azienda società colleghi squadra',
    people: 'colleghi inviti ruoli',
    organization: 'fatturazione nome lasciare',
    settings: 'tema email avvisi sessioni account',
    security: 'passkey verifica due passaggi codici recupero registro accessi protezione',
    support: 'assistenza aiuto contatti domande',
  },
  copyKey: (product: string) => `Copia la chiave di ${product}`,
  findsInvoice: 'fattura',
  invoice: (word: string, product: string) => `${word} di ${product}`,
  download: (product: string) => `Scarica ${product}`,
  comingSoon: 'In arrivo',
  themes: { light: 'Tema chiaro', dark: 'Tema scuro', system: 'Tema del sistema' },
  logoutWords: 'logout uscire disconnetti',
  found: (n: number) => (n === 0 ? 'Nessun risultato' : count(n, 'risultato', 'risultati')),
  reading: 'Ricerca in corso…',
  nothing: (query: string) => `Nessun risultato per «${query}»`,
  nothingText:
    'Prova con il nome di un prodotto, una chiave, un codice di transazione o il titolo di un articolo.',
  hint: '↑ ↓ per scegliere, Invio per aprire, Esc per chiudere',
  unread: (sources: string) => `Non disponibili al momento: ${sources}.`,
  sources: {
    licenses: 'licenze',
    payments: 'pagamenti e fatture',
    products: 'prodotti',
    downloads: 'download',
    articles: 'articoli',
  },
} as const;
