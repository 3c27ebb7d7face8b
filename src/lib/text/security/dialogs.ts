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

/** Words around making, naming and removing passkeys. */
export const passkeys = {
  title: 'Aggiungi una passkey',
  intro: 'Il browser ti chiede dove salvarla e verifica che sei tu. Il nome serve solo a te.',
  name: 'Nome della passkey',
  proposed: 'Passkey',
  submit: 'Continua',
  busy: 'In attesa del browser...',
  failedTitle: 'Passkey non aggiunta',
  failed: 'Impossibile aggiungere la passkey. Riprova più tardi.',
  known: 'Su questo dispositivo c’è già una passkey del tuo account.',
  refused: 'Questo dispositivo non può creare una passkey.',
  unused:
    'Il browser non ha creato la passkey. Una chiave di sicurezza deve avere un PIN: impostalo nel sistema, o usa questo dispositivo, il telefono o l’app di autenticazione.',
  unsupported: 'Questo browser non può creare passkey',
  unsupportedText: 'Aggiornalo, oppure apri questa pagina con un altro browser o dal telefono.',
  added: 'Passkey aggiunta',

  save: 'Salva',
  saving: 'Salvataggio...',
  renamed: 'Nome aggiornato',
  renameFailed: 'Impossibile rinominare la passkey',
} as const;

/** Words around recovery codes that are shown once. */
export const recoveryCodes = {
  title: 'I tuoi codici di recupero',
  intro:
    'Se perdi telefono e passkey, entri con la password e uno di questi codici. Conservali lontano dal telefono: non li mostreremo più.',
  list: 'Codici di recupero',
  copy: 'Copia',
  copyAll: 'Copia i codici di recupero',
  download: 'Scarica',
  print: 'Stampa',
  saved: 'Ho finito',

  leaveTitle: 'Chiudere senza salvare i codici?',
  leaveText:
    'Non li hai copiati, scaricati né stampati, e non potrai più vederli: potrai solo crearne di nuovi.',
  leave: 'Chiudi lo stesso',
  stay: 'Torna ai codici',

  fileName: 'coa-codici-di-recupero.txt',
  heading: 'COA: codici di recupero',
  of: (email: string, day: string) => `Account ${email}, creati il ${day}. Ognuno vale una volta.`,
} as const;

const LAST =
  'È l’unico secondo passaggio: da qui in poi per entrare basterà la password, e i codici di recupero non varranno più.';

/** Questions before something that protects the account goes, and what is said afterwards. */
export const removal = {
  remove: 'Rimuovi',
  removing: 'Rimozione...',
  passkey: (name: string) => `Rimuovere ${name}?`,
  passkeyText:
    'Non potrai più usarla per entrare. Cancellala anche dal dispositivo o dal gestore di password.',
  passkeyRemoved: 'Passkey rimossa',
  app: 'Rimuovere l’app di autenticazione?',
  appText: 'I suoi codici non varranno più: cancella COA anche dall’app.',
  appRemoved: 'App di autenticazione rimossa',
  last: LAST,
  failed: 'Rimozione non riuscita',
  fallback: 'Impossibile rimuovere. Riprova più tardi.',

  codes: 'Creare nuovi codici di recupero?',
  codesText: 'I codici che hai salvato prima non varranno più.',
  codesUnseen:
    'La connessione si è interrotta prima che ti mostrassimo i codici: creane di nuovi adesso, o senza telefono e passkey non potrai accedere.',
  codesSubmit: 'Crea nuovi codici',
  creating: 'Creazione...',
  codesFailed: 'Codici non creati',
  codesFallback:
    'Non abbiamo nuovi codici da mostrarti, e quelli di prima potrebbero non valere più. Riprova.',
} as const;
