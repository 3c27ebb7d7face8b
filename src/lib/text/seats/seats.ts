/** Words of licences that their owners give to others. */
export const seats = {
  yours: 'È il tuo indirizzo: questa licenza è già tua.',
  notActive: 'Questa licenza non è valida: non puoi assegnarla.',
  limit: (most: number) =>
    `Questa licenza è già stata assegnata ${most} volte negli ultimi 12 mesi: per ora non puoi assegnarla ad altri.`,
  tooOften: 'Abbiamo scritto da poco a questo indirizzo: riprova più tardi.',
  takenBack: 'Puoi assegnare di nuovo la licenza: la chiave è nuova e i dispositivi sono liberi.',
  givenBack: 'Hai restituito la licenza.',
  withdrawn: 'L’offerta è ritirata: il link non vale più.',
  assigned: 'Intanto è stata assegnata ad altri: non è cambiato nulla.',
  free: 'Questa licenza non è assegnata a nessuno.',
  /** In the licence's log. */
  log: {
    owner: 'Tolta a chi la usava',
    holder: 'Restituita da chi la usava',
  },
} as const;
