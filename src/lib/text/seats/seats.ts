/** Words of licences that their owners give to others. */
export const seats = {
  yours: 'È il tuo indirizzo: questa licenza è già tua.',
  notActive: 'Questa licenza non è valida: non si può assegnare.',
  limit: (most: number) =>
    `Questa licenza è già stata assegnata ${most} volte negli ultimi 12 mesi: per ora non si può assegnare a un altro.`,
  tooOften: 'A questo indirizzo abbiamo già scritto da poco: riprova più tardi.',
  takenBack: 'La licenza è di nuovo tua da assegnare: la chiave è nuova e i dispositivi sono liberi.',
  givenBack: 'Hai restituito la licenza.',
  withdrawn: 'L’offerta è ritirata: il collegamento non vale più.',
  assigned: 'Intanto è stata assegnata a un altro: non è cambiato nulla.',
  free: 'Questa licenza non è assegnata a nessuno.',
  /** In the licence's log. */
  log: {
    owner: 'Tolta a chi la usava',
    holder: 'Restituita da chi la usava',
  },
} as const;
