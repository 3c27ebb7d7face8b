/** Words around setting up an app for codes. */
export const authenticator = {
  title: 'Configura l’app di autenticazione',
  scan: 'Apri l’app sul telefono e inquadra questo codice.',
  qr: 'Codice QR per l’app di autenticazione: contiene la chiave scritta qui sotto',
  secret: 'Se non puoi inquadrarlo, scrivi nell’app questa chiave:',
  copySecret: 'Copia la chiave',
  code: 'Codice che l’app mostra',
  codeHint: 'Sei cifre.',
  submit: 'Attiva l’app',
  busy: 'Verifica...',
  failedTitle: 'App non attivata',
  failed: 'Impossibile attivare l’app. Riprova più tardi.',
  done: 'App di autenticazione attivata',
} as const;
