/** Words of the frame around the screens behind the login: sidebar, header. */
export const frame = {
  skip: 'Vai al contenuto',
  mainNav: 'Navigazione principale',
  toggleSidebar: 'Apri o chiudi il menu laterale',
  closeSidebar: 'Chiudi il menu laterale',
  search: 'Cerca',
  ownAccount: 'Torna al tuo account',
  refresh: 'Aggiorna i dati',
  refreshing: 'Aggiornamento in corso',
  refreshed: 'Dati aggiornati',
  nothingToRefresh: 'Questa pagina non ha dati da aggiornare',
  /** Contains the button's visible text, which people with voice control say. */
  profileMenu: (name: string, initials: string) => `Menu profilo di ${name}, ${initials}`,
} as const;
