/** Words of the ui/ parts, the same everywhere. */
export const ui = {
  close: 'Chiudi',
  cancel: 'Annulla',
  copied: 'Copiato',
  optional: 'facoltativo',
  showData: 'Mostra i dati in tabella',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
} as const;
