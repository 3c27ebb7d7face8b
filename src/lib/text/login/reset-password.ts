export const resetPassword = {
  title: 'Scegli una nuova password',
  newPassword: 'Nuova password',
  submit: 'Imposta la password',
  busy: 'Salvataggio...',
  doneTitle: 'Password aggiornata',
  done: 'Ora puoi accedere con la nuova password. Le altre sessioni sono state chiuse.',
  login: 'Vai al login',
  failed: 'Errore durante il reset della password',
  failedTitle: 'Password non aggiornata',
  newLink: 'Chiedi un nuovo link',
} as const;
