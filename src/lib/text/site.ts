/** Words of the public layout: header, footer, and what search engines and previews read. */
export const site = {
  description:
    'COA è il portale delle licenze software per l’analisi finanziaria e la gestione di portafoglio: piattaforme, articoli e assistenza in italiano.',
  skip: 'Vai al contenuto',
  menu: 'Menu',
  mainNav: 'Navigazione principale',
  footerNav: 'Informazioni e note legali',
  login: 'Accedi',
  register: 'Registrati',
  dashboard: 'Dashboard',
  darkTheme: 'Tema scuro',
  lightTheme: 'Tema chiaro',
  home: 'COA, pagina iniziale',
  demonstration: 'COA è un prodotto dimostrativo: gli acquisti sono simulati e gratuiti.',
  privacy: 'Privacy',
  cookies: 'Cookie',
  terms: 'Condizioni d’uso',
  accessibility: 'Accessibilità',
  feed: 'Feed RSS',
} as const;
