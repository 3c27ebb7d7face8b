/** Words of the page behind the link that undoes a change of address. */
export const undoEmailChange = {
  title: 'Annulla il cambio di indirizzo',
  intro:
    'Premi il pulsante se non sei stato tu a cambiare l’indirizzo del tuo account. Torna quello di prima, tutti i dispositivi escono e la password non vale più: ti mandiamo un messaggio per sceglierne una nuova.',
  submit: 'Annulla il cambio',
} as const;
