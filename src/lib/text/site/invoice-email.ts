/** Words of the pages behind the links that start and end the copies of an account's documents. */
export const invoiceEmail = {
  confirm: {
    title: 'Ricevi le fatture',
    intro:
      'Premi il pulsante per ricevere a questo indirizzo una copia delle fatture dell’account che te l’ha chiesto. In ogni messaggio trovi il link per non riceverne più.',
    submit: 'Ricevi le fatture',
  },
  stop: {
    title: 'Non ricevere più le fatture',
    intro:
      'Premi il pulsante per non ricevere più a questo indirizzo le copie delle fatture di un altro account. Avvisiamo il titolare dell’account.',
    submit: 'Non ricevere più le fatture',
  },
} as const;
