/** Words of a login's second step. */
export const secondFactor = {
  title: 'Verifica in due passaggi',
  intro: 'La password è corretta. Ora conferma che sei tu.',
  remember: 'Ricorda questo dispositivo per 30 giorni',
  plainIntro: 'Per completare l’accesso scrivi un codice.',
  code: 'Codice',
  codeHint: 'Le sei cifre dell’app di autenticazione, oppure un codice di recupero.',
  submit: 'Verifica',
  over: 'Torna al login',
} as const;

/** Words for a customer who has lost every second factor. */
export const lostFactors = {
  question: 'Non hai più accesso a nessuno di questi?',
  /** What happens, in its order. */
  steps: [
    'Togliamo la verifica in due passaggi dal tuo account, ma solo dopo 72 ore: così chi conosce la tua password non può farlo a tua insaputa.',
    'Nel frattempo te lo ricordiamo in ogni email, e con un link puoi fermare tutto.',
    'Dopo 72 ore ricevi un link per togliere la verifica; poi accedi con la sola password.',
  ],
  submit: 'Chiedi di reimpostare l’accesso',
  busy: 'Invio in corso...',
  failed: 'Non è stato possibile inviare la richiesta. Riprova più tardi.',
  failedTitle: 'Richiesta non inviata',
  doneTitle: 'Richiesta ricevuta',
  done: (moment: string) =>
    `Ti abbiamo scritto. Dal ${moment} puoi togliere la verifica in due passaggi con il link che ti mandiamo; fino ad allora puoi fermare la richiesta da ogni nostra email.`,
} as const;
