const confirmFirst = 'Prima va confermato che c’è il proprietario: `methods` dice come.';
const lastFactor = 'L’ultimo resta finché l’account ha un ruolo oltre a quello di cliente.';
const loginOver = 'L’accesso è finito: si ricomincia.';

/** The calls of the portal's pages about people and their accounts. */
export const accountCalls = {
  login: {
    what: 'Accede.',
    refusals: {
      401: 'Indirizzo o password sbagliati, indirizzo non ancora confermato, oppure serve un secondo fattore: `methods` dice quale.',
    },
  },
  register: { what: 'Apre un account; la risposta non dice se l’indirizzo era già noto.' },
  logout: { what: 'Termina la sessione.' },
  passwordReset: { what: 'Chiede un collegamento per scegliere una nuova password.' },
  passwordResetConfirm: { what: 'Sceglie una nuova password con il collegamento.' },
  verifyEmail: {
    what: 'Conferma un indirizzo con il collegamento, di un account nuovo o cambiato.',
    refusals: {
      403: 'Il collegamento è stato chiesto da un altro browser: serve la password di quella registrazione, o di quell’account.',
    },
  },
  completeRegistration: {
    what: 'Conferma l’indirizzo di un account nuovo e ne sceglie la password: ogni altra è nulla.',
  },
  resendVerification: {
    what: 'Manda di nuovo il collegamento di conferma.',
    refusals: { 429: 'Una mail è partita meno di un minuto fa.' },
  },
  resendVerificationPublic: { what: 'Manda di nuovo il collegamento di conferma a chi lo aspetta.' },
  profile: { what: 'Il cliente e i suoi dati.' },
  updateProfile: {
    what: 'Cambia il profilo; un indirizzo nuovo vuole la password e aspetta la conferma.',
    refusals: { 403: confirmFirst, 429: 'Un altro indirizzo è stato chiesto un momento fa.' },
  },
  undoEmailChange: {
    what: 'Rimette l’indirizzo di prima con il suo collegamento e termina sessioni e password.',
  },
  changePassword: {
    what: 'Cambia la password e termina le altre sessioni.',
    refusals: { 403: confirmFirst },
  },
  sessions: { what: 'Dove l’account è collegato.' },
  endSession: { what: 'Termina una sessione.', refusals: { 403: confirmFirst } },
  endOtherSessions: { what: 'Termina tutte le sessioni tranne questa.', refusals: { 403: confirmFirst } },
  preferences: { what: 'Quali mail il cliente vuole.' },
  updatePreferences: { what: 'Cambia quali mail il cliente vuole.' },
  exportData: { what: 'Tutto ciò che è dell’account.', refusals: { 403: confirmFirst } },
  profileImage: { what: 'La foto del profilo.' },
  deleteAccount: {
    what: 'Elimina l’account.',
    refusals: { 403: confirmFirst, 409: 'È quello dell’ultimo amministratore.' },
  },
  secondFactor: {
    what: 'Prosegue un accesso che vuole un secondo fattore.',
    refusals: { 401: loginOver },
  },
  confirm: { what: 'Conferma di nuovo che c’è il proprietario, per dieci minuti di questa sessione.' },
  security: { what: 'Che cosa protegge l’account.' },
  securityLog: { what: 'Che cosa è successo alla sicurezza dell’account, dal più recente.' },
  addAuthenticator: {
    what: 'Dà il segreto per un’app che mostra codici; il suo primo codice la accende.',
    refusals: { 403: confirmFirst, 409: 'Ce n’è già una.' },
  },
  confirmAuthenticator: {
    what: 'Accende l’app con il suo primo codice; il primo fattore porta i codici di recupero.',
    refusals: { 403: confirmFirst },
  },
  removeAuthenticator: {
    what: 'Toglie l’app.',
    refusals: { 403: confirmFirst, 404: 'Non c’è.', 409: lastFactor },
  },
  replaceRecoveryCodes: {
    what: 'Dà nuovi codici di recupero; quelli di prima sono nulli.',
    refusals: { 403: confirmFirst, 409: 'L’account non ha un secondo fattore.' },
  },
  forgetDevice: { what: 'Chiede di nuovo il secondo fattore a un browser ricordato.' },
  passkeyOptions: { what: 'Dà una sfida per accedere con una passkey del sito.' },
  passkeyLogin: {
    what: 'Accede con una passkey, che è password e secondo fattore insieme.',
    refusals: { 401: 'La passkey è sconosciuta, o la sua risposta è sbagliata, usata o vecchia.' },
  },
  secondFactorOptions: {
    what: 'Dà una sfida alle passkey dell’account il cui accesso aspetta.',
    refusals: { 401: loginOver, 409: 'L’account non ha passkey.' },
  },
  confirmOptions: {
    what: 'Dà una sfida per confermare con una passkey.',
    refusals: { 409: 'L’account non ha passkey.' },
  },
  newPasskeyOptions: {
    what: 'Dà ciò che serve a un browser per creare una passkey.',
    refusals: { 403: confirmFirst, 409: 'L’account ha dieci passkey.' },
  },
  addPasskey: {
    what: 'Conserva una passkey che il browser ha creato; il primo fattore porta i codici di recupero.',
    refusals: { 403: confirmFirst, 409: 'C’è già, o l’account ne ha dieci.' },
  },
  renamePasskey: { what: 'Dà un altro nome a una passkey.' },
  removePasskey: { what: 'Toglie una passkey.', refusals: { 403: confirmFirst, 409: lastFactor } },
  askFactorReset: {
    what: 'Chiede, in un accesso con la password giusta, che tutti i secondi fattori finiscano fra 72 ore.',
    refusals: { 401: loginOver },
  },
  stopFactorReset: { what: 'Ferma quella richiesta con il collegamento di ogni mail che la annuncia.' },
  finishFactorReset: {
    what: 'Toglie tutti i secondi fattori con il collegamento che arriva dopo l’attesa e termina le sessioni.',
  },
  reportSignIn: {
    what: 'Dice con il collegamento di una mail che l’accesso era di altri: termina le sessioni e fa scegliere una password nuova.',
  },
} as const;
