/** Words of the newsletter's box and of the pages behind its mailed links. */
export const newsletter = {
  title: 'Newsletter',
  email: 'Email',
  submit: 'Iscriviti',
  busy: 'Invio in corso...',
  noScript: 'Per iscriverti serve JavaScript. Gli articoli nuovi sono anche nel feed RSS.',
  failed: 'Non è stato possibile inviare la richiesta. Riprova più tardi.',
  confirm: {
    title: 'Conferma l’iscrizione',
    intro: 'Premi il pulsante per ricevere i nuovi articoli di COA a questo indirizzo.',
    submit: 'Conferma l’iscrizione',
  },
  unsubscribe: {
    title: 'Annulla l’iscrizione',
    intro: 'Premi il pulsante per non ricevere più la newsletter.',
    submit: 'Annulla l’iscrizione',
  },
} as const;
