/** Words by which somebody proves to be who the account belongs to. */
export const proof = {
  title: 'Conferma che sei tu',
  intro: 'È un’operazione delicata: prima di continuare conferma che sei tu. Vale per 10 minuti.',
  failed: 'Non è stato possibile verificare. Riprova.',
  failedTitle: 'Verifica non riuscita',
  busy: 'Verifica in corso...',
  submit: 'Conferma',
  unused:
    'Nessuna passkey è stata usata. Riprova, o scegli un altro modo. Una chiave di sicurezza deve avere un PIN: si imposta nelle impostazioni del browser o del sistema.',
  refused: 'Questo browser non ha potuto usare una passkey. Riprova, o scegli un altro modo.',
  none: 'Questo browser non può usare nessuno dei tuoi modi di conferma.',
  password: 'Password',
  /** What each way is called, and what it takes. */
  ways: {
    passkey: {
      use: 'Usa una passkey',
      hint: 'Il browser ti chiede l’impronta, il volto o il PIN del dispositivo.',
    },
    totp: {
      use: 'Usa l’app di autenticazione',
      label: 'Codice dell’app di autenticazione',
      hint: 'Le sei cifre che l’app mostra adesso.',
    },
    recovery: {
      use: 'Usa un codice di recupero',
      label: 'Codice di recupero',
      hint: 'Uno dei codici che hai salvato. Ogni codice vale una volta sola.',
    },
  },
} as const;
