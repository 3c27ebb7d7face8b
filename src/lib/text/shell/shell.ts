/** Words that every page of the portal has. */
export const shell = {
  home: 'COA, pagina iniziale',
  theme: 'Cambia tema',
  notices: 'Notifiche',
  undo: 'Annulla',
  newVersion: 'Nuova versione disponibile',
  reload: 'Ricarica',
  loading: 'Caricamento in corso',
  retry: 'Riprova',
  broken: 'Questa parte della pagina ha avuto un problema e non può essere mostrata.',
} as const;
