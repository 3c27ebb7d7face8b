/** Words of the ui/ parts, the same everywhere. */
export const ui = {
  close: 'Chiudi',
  yes: 'Sì',
  no: 'No',
  cancel: 'Annulla',
  copied: 'Copiato',
  optional: 'facoltativo',
  copyOf: (name: string) => `Copia: ${name}`,
  moreOf: (name: string) => `Altri dati: ${name}`,
  showData: 'Mostra i dati in tabella',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
} as const;
