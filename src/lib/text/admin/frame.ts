/** Words of the frame around the seller's screens. */
export const frame = {
  title: 'Amministrazione',
  home: 'COA, amministrazione',
  needsScript: 'L’amministrazione ha bisogno di JavaScript.',
  codeMissing:
    'L’amministrazione non si è aperta: il suo codice non è arrivato, o questo browser è troppo vecchio. Ricarica la pagina, o aggiorna il browser.',
  nav: 'Amministrazione',
  toPortal: 'Torna al portale',
  roles: { support: 'Supporto', admin: 'Amministratore' },
  notFound: 'Questa pagina non esiste.',
  loadFailed: 'Non è stato possibile caricare i dati',
  more: 'Mostra altri',
  loadingMore: 'Caricamento...',
  none: 'Nessun risultato',
  noneText: 'Non c’è ancora nessuna voce, oppure nessuna corrisponde ai filtri scelti.',
  resetFilters: 'Togli i filtri',
  all: 'Tutti',
} as const;
