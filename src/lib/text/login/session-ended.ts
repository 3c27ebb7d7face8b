/** Words of the page that keeps a message whose session was over when it was sent without the page's code. */
export const sessionEnded = {
  kept: 'Il tuo messaggio non è stato inviato, ma è ancora qui. Accedi nell’altra scheda, poi torna su questa e invialo.',
  login: 'Accedi in un’altra scheda',
} as const;
