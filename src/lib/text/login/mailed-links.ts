/** Words of the pages behind the links that mails about an account's safety carry. */
export const finishReset = {
  title: 'Reimposta l’accesso',
  intro:
    'Premi il pulsante per togliere la verifica in due passaggi dal tuo account: app, passkey e codici di recupero non valgono più, e tutti i dispositivi escono. Poi entri con la sola password.',
  submit: 'Togli la verifica in due passaggi',
} as const;

export const stopReset = {
  title: 'Ferma la richiesta',
  intro:
    'Qualcuno che conosce la tua password ha chiesto di togliere la verifica in due passaggi dal tuo account. Se non sei stato tu premi il pulsante: la richiesta si ferma e la verifica resta. Poi cambia la password.',
  submit: 'Ferma la richiesta',
} as const;

export const reportSignIn = {
  title: 'Non sei stato tu?',
  intro:
    'Premi il pulsante se non riconosci quello che ti abbiamo scritto: tutti i dispositivi escono subito, anche questo, e scegli una nuova password.',
  submit: 'Non sono stato io',
} as const;
