/** Words of the pages around login (specification §2, §5, §8). */
export const auth = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Conferma password',
  firstName: 'Nome',
  lastName: 'Cognome',
  backToLogin: 'Torna al login',
} as const;

export const login = {
  title: 'Accedi a COA',
  intro: 'Entra nel portale per gestire le tue licenze.',
  remember: 'Ricordami',
  forgot: 'Password dimenticata?',
  submit: 'Accedi',
  busy: 'Accesso in corso...',
  noAccount: 'Non hai ancora un account?',
  register: 'Registrati',
  failed: "Errore durante l'accesso. Verifica le tue credenziali.",
  failedTitle: 'Accesso non riuscito',
  unverifiedTitle: 'Email non verificata',
  /** An answer that holds one of these speaks of an unverified address (specification §8). */
  unverifiedMarks: ['verificare la tua email', 'verify'],
} as const;

export const resend = {
  submit: 'Invia di nuovo il link di verifica',
  busy: 'Invio in corso...',
  wait: (seconds: number) => `Puoi riprovare tra ${seconds} s`,
  sent: 'Se l’indirizzo è registrato e non ancora verificato, riceverai un nuovo link.',
  sentTitle: 'Email inviata',
  failed: "Errore durante l'invio dell'email di verifica",
} as const;

export const register = {
  title: 'Crea il tuo account',
  intro: 'Bastano un indirizzo email e un minuto: le licenze che acquisti qui sono simulate e gratuite.',
  passwordHint: 'min. 8 caratteri',
  terms: 'Accetto le',
  termsLink: 'condizioni d’uso',
  submit: 'Registrati',
  busy: 'Registrazione in corso...',
  haveAccount: 'Hai già un account?',
  login: 'Accedi',
  failed: 'Errore durante la registrazione',
  failedTitle: 'Registrazione non riuscita',
  doneTitle: 'Registrazione completata',
  done: 'Controlla la tua casella di posta: ti abbiamo inviato un link per verificare l’indirizzo.',
  redirecting: 'Ti portiamo alla pagina di accesso…',
} as const;

export const forgotPassword = {
  title: 'Password dimenticata',
  intro: 'Scrivi il tuo indirizzo email: ti invieremo un link per scegliere una nuova password.',
  submit: 'Invia il link',
  busy: 'Invio in corso...',
  wait: (seconds: number) => `Riprova tra ${seconds} s`,
  sentTitle: 'Controlla la posta',
  sent: 'Se l’indirizzo corrisponde a un account, riceverai un’email con il link per reimpostare la password.',
  failed: "Errore durante l'invio dell'email",
  failedTitle: 'Invio non riuscito',
} as const;

export const resetPassword = {
  title: 'Scegli una nuova password',
  newPassword: 'Nuova password',
  hint: 'Almeno 8 caratteri',
  submit: 'Imposta la password',
  busy: 'Salvataggio...',
  doneTitle: 'Password aggiornata',
  done: 'Ora puoi accedere con la nuova password. Le altre sessioni sono state chiuse.',
  login: 'Vai al login',
  failed: 'Errore durante il reset della password',
  failedTitle: 'Password non aggiornata',
} as const;

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
