/** Words that the pages around login share. */
export const auth = {
  email: 'Email',
  password: 'Password',
  passwordRule: 'Almeno 8 caratteri, diversi dal tuo nome, dal tuo indirizzo e da parole comuni.',
  confirmPassword: 'Conferma password',
  firstName: 'Nome',
  lastName: 'Cognome',
  backToLogin: 'Torna al login',
} as const;
