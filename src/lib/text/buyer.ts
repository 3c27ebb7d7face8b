/** Words of the step before the first purchase that asks for the buyer's data. */
export const buyerStep = {
  title: 'Dati per la fattura',
  intro: 'Li chiediamo una volta sola, prima del primo acquisto. Poi puoi cambiarli nel profilo.',
  kind: 'Acquisti come',
  kinds: { person: 'Privato', company: 'Con partita IVA' },
  vatNumber: 'Partita IVA',
  foreignVat: 'Partita IVA o numero fiscale',
  taxCodeHints: {
    person:
      'Senza, ricevi solo una copia in PDF: non possiamo emettere la fattura elettronica, e dopo l’acquisto non puoi aggiungerlo.',
    company: 'Serve solo se l’azienda ne ha uno diverso dalla partita IVA.',
  },
  sdiHint: 'Basta uno dei due. Se non li hai, scrivi 0000000: trovi la fattura nel cassetto fiscale.',
  latin:
    'Le fatture hanno solo lettere latine: scrivi il tuo nome come sul passaporto. Lo cambiamo anche nel profilo.',
  skipNote:
    'Se continui senza questi dati, la fattura riporta solo nome ed email ed è solo in PDF. Non te li chiederemo di nuovo.',
  skip: 'Continua senza dati',
  submit: 'Salva e acquista',
  busy: 'Salvataggio...',
  failedTitle: 'Dati non salvati',
  failed: 'Impossibile salvare i dati per la fattura. Riprova più tardi.',
} as const;
