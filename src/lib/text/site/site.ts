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
  about: 'Licenze software per l’analisi finanziaria e la gestione di portafoglio.',
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

/** Words of the public pages' forms, whatever they ask for. */
export const siteForms = {
  busy: 'Invio in corso...',
  failed: 'Non è stato possibile inviare la richiesta. Riprova più tardi.',
} as const;
