/** Words of the pages around login (specification §2, §5, §8). */
export const auth = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Conferma password',
  firstName: 'Nome',
  lastName: 'Cognome',
  backToLogin: 'Torna al login',
} as const;
