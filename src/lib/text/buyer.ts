/** Words of the step before the first purchase that asks for the buyer's data. */
export const buyerStep = {
  title: 'Dati per la fattura',
  intro: 'Li chiediamo una volta sola, prima del primo acquisto. Poi li cambi nel profilo.',
  kind: 'Acquisti come',
  kinds: { person: 'Privato', company: 'Con partita IVA' },
  vatNumber: 'Partita IVA',
  foreignVat: 'Partita IVA o numero fiscale',
  taxCodeHints: {
    person:
      'Senza, ricevi solo una copia in PDF: la fattura elettronica non si può emettere, e dopo l’acquisto il codice non si aggiunge.',
    company: 'Serve solo se l’azienda ne ha uno diverso dalla partita IVA.',
  },
  sdiHint: 'Basta uno dei due. Se non li hai, scrivi 0000000: la trovi nel cassetto fiscale.',
  latin:
    'Le fatture hanno solo lettere latine: scrivi il tuo nome come sul passaporto. Cambia anche nel profilo.',
  skipNote:
    'Se continui senza, la fattura riporta solo nome ed email e resta una copia in PDF. Non te lo chiediamo di nuovo.',
  skip: 'Continua senza',
  submit: 'Salva e acquista',
  busy: 'Salvataggio...',
  failedTitle: 'Dati non salvati',
  failed: 'Impossibile salvare i dati per la fattura. Riprova più tardi.',
} as const;
