/** Why the prices of a company abroad have VAT. */
export const vatChecks = {
  invalid: {
    title: 'La tua partita IVA non risulta nel VIES',
    text: 'Il VIES è l’archivio europeo delle partite IVA: senza la tua il prezzo comprende l’IVA del tuo Paese.',
    way: 'Correggi la partita IVA',
  },
  silent: {
    title: 'Il VIES non risponde',
    text: 'Finché l’archivio europeo non conferma la tua partita IVA il prezzo comprende l’IVA del tuo Paese.',
    way: 'Riprova',
  },
} as const;
