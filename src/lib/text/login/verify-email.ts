export const verifyEmail = {
  title: 'Verifica dell’email',
  busy: 'Stiamo verificando il tuo indirizzo…',
  doneTitle: 'Email verificata',
  done: 'Il tuo indirizzo è confermato: ora puoi accedere.',
  login: 'Accedi',
  failedTitle: 'Verifica non riuscita',
  failed: "Errore durante la verifica dell'email",
  missingToken: "Token di verifica mancante nell'URL",
  resendIntro: 'Il link può essere scaduto: scrivi il tuo indirizzo e te ne inviamo uno nuovo.',
} as const;
