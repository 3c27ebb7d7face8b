/** Words of the newsletter's box and of the pages behind its mailed links. */
export const newsletter = {
  title: 'Newsletter',
  email: 'Email',
  submit: 'Iscriviti',
  lead: 'Gli articoli nuovi nella tua casella di posta. Sono anche nel feed RSS.',
  notOffered: 'Al momento non puoi iscriverti. Gli articoli nuovi sono nel feed RSS.',
  oneMore: 'Ancora un passo: controlla l’indirizzo e premi «Iscriviti».',
  confirm: {
    title: 'Conferma l’iscrizione',
    intro: 'Premi il pulsante per ricevere i nuovi articoli di COA a questo indirizzo.',
    submit: 'Conferma l’iscrizione',
  },
  unsubscribe: {
    title: 'Annulla l’iscrizione',
    intro: 'Premi il pulsante per non ricevere più messaggi come quello che ti ha portato qui.',
    submit: 'Annulla l’iscrizione',
  },
} as const;
