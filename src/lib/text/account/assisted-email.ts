/** Words of the notice in every session of an account whose address the support was asked to change. */
export const assistedEmail = {
  title: 'L’assistenza sta per cambiare l’indirizzo del tuo account',
  text: (when: string) =>
    `Qualcuno ha detto di non poter più leggere le email di questo account. Dal ${when} potrà accedere con un altro indirizzo.`,
  stop: 'Non sono io: ferma il cambio',
  stopping: 'Un momento...',
  stopped: 'Cambio fermato',
  stoppedText: 'L’indirizzo del tuo account non cambia.',
  failed: 'Cambio non fermato',
  failedText: 'Riprova, o usa il link nell’email che hai ricevuto.',
} as const;
