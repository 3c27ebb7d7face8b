/** Words that the pages around login share. */
export const auth = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Conferma password',
  firstName: 'Nome',
  lastName: 'Cognome',
  backToLogin: 'Torna al login',
} as const;
