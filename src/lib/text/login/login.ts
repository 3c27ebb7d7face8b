export const login = {
  title: 'Accedi a COA',
  intro: 'Entra nel portale per gestire le tue licenze.',
  remember: 'Ricordami',
  forgot: 'Password dimenticata?',
  submit: 'Accedi',
  busy: 'Accesso in corso...',
  noAccount: 'Non hai ancora un account?',
  register: 'Registrati',
  /** What the login says to who comes from elsewhere in the portal. */
  arrivals: {
    ended: 'La sessione è scaduta. Accedi di nuovo.',
    over: 'L’accesso è scaduto. Accedi di nuovo.',
    registered: 'Controlla la tua casella di posta: ti abbiamo inviato un link per verificare l’indirizzo.',
  },
  passkey: 'Accedi con una passkey',
  failed: "Errore durante l'accesso. Verifica le tue credenziali.",
  failedTitle: 'Accesso non riuscito',
  purchaseTitle: 'Login richiesto',
  purchaseText: 'Devi effettuare il login per acquistare una licenza.',
  unverifiedTitle: 'Email non verificata',
  /** A refusal that contains one of these speaks of an unverified address. */
  unverifiedMarks: ['verificare la tua email', 'verify'],
} as const;
