import { REAL_SALES } from '#lib/contract/real-sales.ts';

/** Words of the public layout: header, footer, meta data. */
export const site = {
  description:
    'COA è il portale delle licenze software per l’analisi finanziaria e la gestione di portafoglio: piattaforme, articoli e assistenza in italiano.',
  /** The preview picture shows the page's title below the product's mark. */
  previewAlt: (title: string) => `COA: ${title}`,
  skip: 'Vai al contenuto',
  menu: 'Menu',
  mainNav: 'Navigazione principale',
  footerNav: 'Informazioni',
  login: 'Accedi',
  register: 'Registrati',
  dashboard: 'Dashboard',
  darkTheme: 'Tema scuro',
  lightTheme: 'Tema chiaro',
  home: 'COA, pagina iniziale',
  demonstration: REAL_SALES
    ? 'Licenze software per l’analisi finanziaria e la gestione di portafoglio.'
    : 'COA è un prodotto dimostrativo: gli acquisti sono simulati e gratuiti.',
  privacy: 'Privacy',
  cookies: 'Cookie',
  terms: 'Condizioni d’uso',
  accessibility: 'Accessibilità',
  security: 'Segnala una vulnerabilità',
  feed: 'Feed RSS',
  notFoundTitle: 'Pagina Non Trovata',
  notFound: 'L’indirizzo che hai aperto non esiste o è stato spostato.',
  failureTitle: 'Qualcosa non ha funzionato',
  failureId: 'Se ci scrivi, indica questo codice:',
  backHome: 'Torna alla home',
  readArticles: 'Leggi gli articoli',
} as const;
