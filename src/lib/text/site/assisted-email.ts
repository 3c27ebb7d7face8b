/** Words of the pages behind the links of a change of address that the support asked for. */
export const assistedEmail = {
  confirm: {
    title: 'Conferma il nuovo indirizzo',
    intro:
      'Premi il pulsante se hai chiesto all’assistenza di usare questo indirizzo con il tuo account. Chi legge l’indirizzo di prima ha almeno 72 ore per fermare il cambio.',
    submit: 'Conferma l’indirizzo',
  },
  stop: {
    title: 'Ferma il cambio di indirizzo',
    intro:
      'Premi il pulsante se non hai chiesto tu all’assistenza di cambiare l’indirizzo dell’account. L’indirizzo non cambia.',
    submit: 'Non sono io: ferma il cambio',
  },
} as const;
