/** Words of the pages behind the links that mails about an account's safety carry. */
export const finishReset = {
  title: 'Reimposta l’accesso',
  intro:
    'Premi il pulsante per togliere la verifica in due passaggi dal tuo account: app, passkey e codici di recupero non valgono più, e tutte le sessioni si chiudono. Poi accedi con la sola password.',
  submit: 'Togli la verifica in due passaggi',
} as const;

export const stopReset = {
  title: 'Ferma la richiesta',
  intro:
    'Qualcuno che conosce la tua password ha chiesto di togliere la verifica in due passaggi dal tuo account. Se non l’hai chiesto tu premi il pulsante: la richiesta si ferma e la verifica resta. Poi cambia la password.',
  submit: 'Ferma la richiesta',
} as const;

export const reportSignIn = {
  title: 'Non l’hai fatto tu?',
  intro:
    'Premi il pulsante se non riconosci quello che ti abbiamo scritto: chiudiamo subito tutte le sessioni, anche questa, e scegli una nuova password.',
  submit: 'Non sono io',
} as const;

/** Words of the page that keeps a message whose session was over when it was sent without the page's code. */
export const sessionEnded = {
  kept: 'Il tuo messaggio non è stato inviato, ma è ancora qui. Accedi nell’altra scheda, poi torna su questa e invialo.',
  login: 'Accedi in un’altra scheda',
} as const;

/** Words of the page behind the link that undoes a change of address. */
export const undoEmailChange = {
  title: 'Annulla il cambio di indirizzo',
  intro:
    'Premi il pulsante se non hai cambiato tu l’indirizzo del tuo account. Torna quello precedente, tutte le sessioni si chiudono e la password non vale più: ti mandiamo un’email per sceglierne una nuova.',
  submit: 'Annulla il cambio',
} as const;
