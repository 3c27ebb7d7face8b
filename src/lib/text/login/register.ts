import type { PaymentProvider } from '#lib/contract/payments/rules.ts';

export const register = {
  title: 'Crea il tuo account',
  intro: (provider?: PaymentProvider) =>
    provider === 'fake'
      ? 'Bastano un indirizzo email e un minuto: le licenze che acquisti qui sono simulate e gratuite.'
      : 'Bastano un indirizzo email e un minuto.',
  passwordHint: 'min. 8 caratteri',
  terms: 'Accetto le',
  termsLink: 'condizioni d’uso',
  termsMissing: 'Per registrarti accetta le condizioni d’uso.',
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
